import { listCities } from './list-cities.ts'

/** Cities and sights in Africa, the Americas and Oceania, each with its names in our languages. */
export const elsewhere = () =>
  listCities(`
  AR Buenos Aires: ブエノスアイレス, 부에노스아이레스, 布宜诺斯艾利斯, 布宜諾斯艾利斯, بوينس آيرس
  AR Patagonia: Patagonien, Patagonie, Patagônia, パタゴニア, 파타고니아, 巴塔哥尼亚, باتاغونيا
  AR Iguazu: Iguazú, Iguaçu, イグアス, 이과수, 伊瓜苏
  AR Mendoza: メンドーサ, 멘도사, 门多萨
  AU Sydney: Sídney, シドニー, 시드니, 悉尼, 雪梨, سيدني
  AU Melbourne: メルボルン, 멜버른, 墨尔本, 墨爾本, ملبورن
  AU Brisbane: ブリスベン, 브리즈번, 布里斯班, بريسبان
  AU Perth: パース, 퍼스, 珀斯, 伯斯, بيرث
  AU Cairns: ケアンズ, 케언스, 凯恩斯, كيرنز
  AU Gold Coast: ゴールドコースト, 골드코스트, 黄金海岸, 黃金海岸, غولد كوست
  AU Adelaide: アデレード, 애들레이드, 阿德莱德, أديلايد
  AU Canberra: Camberra, キャンベラ, 캔버라, 堪培拉, كانبرا
  AU Tasmania: Tasmanien, Tasmanie, Tasmânia, タスマニア, 태즈메이니아, 塔斯马尼亚, تسمانيا
  AU Great Barrier Reef: Grande Barrière de corail, Gran Barrera de Coral, Grande Barriera Corallina, グレートバリアリーフ, 그레이트배리어리프, 大堡礁, الحاجز المرجاني العظيم
  AU Uluru: Ayers Rock, ウルル, エアーズロック, 울루루, 乌鲁鲁
  BO Uyuni: ウユニ, ウユニ塩湖, 우유니, 乌尤尼, أويوني
  BO La Paz: ラパス, 라파스, 拉巴斯
  BR Rio de Janeiro: Río de Janeiro, リオデジャネイロ, 리우데자네이루, 里约热内卢, 里約, ريو دي جانيرو
  BR Sao Paulo: São Paulo, San Pablo, サンパウロ, 상파울루, 圣保罗, 聖保羅, ساو باولو
  BR Salvador: Salvador de Bahía, サルヴァドール, 사우바도르
  BR Amazon: Amazonas, Amazonie, Amazonia, Amazônia, アマゾン, 아마존, 亚马逊, الأمازون
  CA Toronto: トロント, 토론토, 多伦多, 多倫多, تورونتو
  CA Vancouver: バンクーバー, 밴쿠버, 温哥华, 溫哥華, فانكوفر
  CA Montreal: Montréal, モントリオール, 몬트리올, 蒙特利尔, 蒙特婁, مونتريال
  CA Quebec: Québec, Quebecque, ケベック, 퀘벡, 魁北克, كيبك
  CA Ottawa: オタワ, 오타와, 渥太华, أوتاوا
  CA Calgary: カルガリー, 캘거리, 卡尔加里, كالغاري
  CA Banff: バンフ, 밴프, 班夫, بانف
  CA Niagara Falls: Niagarafälle, Chutes du Niagara, Cataratas del Niágara, Cascate del Niagara, Cataratas do Niágara, ナイアガラの滝, 나이아가라 폭포, 尼亚加拉瀑布, شلالات نياغارا
  CL Santiago de Chile: Santiago du Chili, Santiago del Cile, Santiago do Chile, サンティアゴ, 산티아고, 圣地亚哥, سانتياغو
  CL Atacama: アタカマ, 아타카마, 阿塔卡马
  CL Easter Island: Osterinsel, Île de Pâques, Isla de Pascua, Isola di Pasqua, Ilha de Páscoa, イースター島, 이스터섬, 复活节岛, جزيرة القيامة
  CO Bogota: Bogotá, ボゴタ, 보고타, 波哥大, بوغوتا
  CO Medellin: Medellín, メデジン, 메데인, 麦德林, ميديلين
  CO Cartagena: Carthagène, カルタヘナ, 카르타헤나, 卡塔赫纳, كارتاخينا
  CR San Jose: San José, サンホセ, 산호세, 圣何塞
  CU Havana: Havanna, La Havane, La Habana, L’Avana, ハバナ, 아바나, 哈瓦那, هافانا
  CU Varadero: バラデロ, 바라데로, 巴拉德罗
  DO Punta Cana: プンタカナ, 푼타카나, 蓬塔卡纳, بونتا كانا
  DO Santo Domingo: Saint-Domingue, サントドミンゴ, 산토도밍고, 圣多明各
  DZ Algiers: Algier, Alger, Argel, Algeri, アルジェ, 알제, 阿尔及尔, الجزائر العاصمة
  EC Galapagos: Galápagos, ガラパゴス, 갈라파고스, 加拉帕戈斯, غالاباغوس
  EC Quito: キト, 키토, 基多, كيتو
  EG Cairo: Kairo, Le Caire, El Cairo, Il Cairo, カイロ, 카이로, 开罗, 開羅, القاهرة
  EG Hurghada: Hurgada, ハルガダ, 후르가다, 赫尔格达, الغردقة
  EG Sharm El Sheikh: Scharm El-Scheich, Charm el-Cheikh, シャルムエルシェイク, 샤름엘셰이크, 沙姆沙伊赫, شرم الشيخ
  EG Luxor: Luksor, Louxor, ルクソール, 룩소르, 卢克索, الأقصر
  EG Alexandria: Alexandrien, Alexandrie, Alejandría, Alessandria, アレクサンドリア, 알렉산드리아, 亚历山大, الإسكندرية
  EG Pyramids: Pyramiden von Gizeh, Pyramides de Gizeh, Pirámides de Guiza, Piramidi di Giza, Pirâmides de Gizé, Giza, ピラミッド, 피라미드, 金字塔, الأهرامات, الجيزة
  EG Aswan: Assuan, Assouan, Asuán, アスワン, 아스완, 阿斯旺, أسوان
  ET Addis Ababa: Addis Abeba, Adís Abeba, アディスアベバ, 아디스아바바, 亚的斯亚贝巴, أديس أبابا
  FJ Nadi: ナンディ, 난디, 楠迪
  GH Accra: Acra, アクラ, 아크라, 阿克拉, أكرا
  GU Tumon: タモン, 투몬
  JM Montego Bay: モンテゴベイ, 몬테고베이, 蒙特哥贝
  JM Kingston: キングストン, 킹스턴, 金斯敦
  KE Nairobi: Naïrobi, ナイロビ, 나이로비, 内罗毕, نيروبي
  KE Mombasa: モンバサ, 몸바사, 蒙巴萨, مومباسا
  KE Masai Mara: Maasai Mara, マサイマラ, 마사이마라, 马赛马拉
  LY Tripoli: Tripolis, Trípoli, トリポリ, 트리폴리, طرابلس
  MA Marrakech: Marrakesch, Marrakesh, Marraquech, Marraquexe, マラケシュ, 마라케시, 马拉喀什, مراكش
  MA Casablanca: カサブランカ, 카사블랑카, 卡萨布兰卡, الدار البيضاء, كازابلانكا
  MA Fes: Fès, Fez, フェズ, 페스, 非斯, فاس
  MA Tangier: Tanger, Tánger, Tangeri, タンジェ, 탕헤르, 丹吉尔, طنجة
  MA Agadir: アガディール, 아가디르, 阿加迪尔, أكادير, أغادير
  MA Rabat: ラバト, 라바트, 拉巴特, الرباط
  MA Chefchaouen: Chaouen, シャウエン, 셰프샤우엔, 舍夫沙万, شفشاون
  MG Antananarivo: Tananarive, アンタナナリボ, 안타나나리보, 塔那那利佛
  MU Port Louis: ポートルイス, 포트루이스, 路易港
  MX Mexico City: Mexiko-Stadt, Ciudad de México, CDMX, Città del Messico, Cidade do México, メキシコシティ, 멕시코시티, 墨西哥城, مكسيكو سيتي
  MX Cancun: Cancún, カンクン, 칸쿤, 坎昆, كانكون
  MX Tulum: トゥルム, 툴룸, 图卢姆, تولوم
  MX Playa del Carmen: プラヤデルカルメン, 플라야델카르멘, 普拉亚德尔卡曼
  MX Los Cabos: ロスカボス, 로스카보스, 洛斯卡沃斯
  MX Chichen Itza: チチェン・イッツァ, 치첸이트사, 奇琴伊察
  MX Guadalajara: グアダラハラ, 과달라하라, 瓜达拉哈拉
  NA Windhoek: Windhuk, ウィントフック, 빈트후크, 温得和克
  NG Lagos: ラゴス, 라고스, 拉各斯, لاغوس
  NG Abuja: アブジャ, 아부자, 阿布贾, أبوجا
  NZ Auckland: オークランド, 오클랜드, 奥克兰, 奧克蘭, أوكلاند
  NZ Queenstown: クイーンズタウン, 퀸스타운, 皇后镇, 皇后鎮, كوينزتاون
  NZ Wellington: ウェリントン, 웰링턴, 惠灵顿, 威靈頓, ويلينغتون
  NZ Christchurch: クライストチャーチ, 크라이스트처치, 基督城, كرايستشيرش
  NZ Hobbiton: ホビトン, 호비튼, 霍比特村
  PA Panama City: Panama-Stadt, Ciudad de Panamá, Città di Panama, パナマシティ, 파나마시티, 巴拿马城
  PE Lima: リマ, 리마, 利马, ليما
  PE Cusco: Cuzco, クスコ, 쿠스코, 库斯科, كوسكو
  PE Machu Picchu: Machupicchu, マチュピチュ, 마추픽추, 马丘比丘, 馬丘比丘, ماتشو بيتشو
  PF Tahiti: Tahití, Taiti, タヒチ, 타히티, 大溪地, تاهيتي
  PF Bora Bora: ボラボラ, 보라보라, 波拉波拉, بورا بورا
  PR San Juan: サンフアン, 산후안, 圣胡安
  RE Saint-Denis: サンドニ
  SC Mahe: Mahé, マヘ島, 마에섬, 马埃
  SN Dakar: ダカール, 다카르, 达喀尔, داكار
  TN Tunis: Tunisi, チュニス, 튀니스, 突尼斯市, تونس العاصمة
  TN Djerba: Dscherba, Yerba, Gerba, ジェルバ, 제르바, جربة
  TN Hammamet: ハマメット, 함마메트, الحمامات
  TZ Zanzibar: Sansibar, Zanzíbar, ザンジバル, 잔지바르, 桑给巴尔, زنجبار
  TZ Dar es Salaam: Daressalam, Dar es-Salam, ダルエスサラーム, 다르에스살람, 达累斯萨拉姆, دار السلام
  TZ Kilimanjaro: Kilimandscharo, Kilimandjaro, Kilimangiaro, キリマンジャロ, 킬리만자로, 乞力马扎罗, كليمنجارو
  TZ Serengeti: セレンゲティ, 세렝게티, 塞伦盖蒂, سيرينغيتي
  UG Kampala: カンパラ, 캄팔라, 坎帕拉, كمبالا
  US New York: Nueva York, Nova York, Nova Iorque, NYC, ニューヨーク, 뉴욕, 纽约, 紐約, نيويورك
  US Los Angeles: Los Ángeles, ロサンゼルス, 로스앤젤레스, 洛杉矶, 洛杉磯, لوس أنجلوس
  US San Francisco: São Francisco, サンフランシスコ, 샌프란시스코, 旧金山, 舊金山, 三藩市, سان فرانسيسكو
  US Las Vegas: ラスベガス, 라스베이거스, 라스베가스, 拉斯维加斯, 拉斯維加斯, لاس فيغاس
  US Miami: マイアミ, 마이애미, 迈阿密, 邁阿密, ميامي
  US Chicago: シカゴ, 시카고, 芝加哥, شيكاغو
  US Orlando: オーランド, 올랜도, 奥兰多, 奧蘭多, أورلاندو
  US Washington: Washington DC, ワシントン, 워싱턴, 华盛顿, 華盛頓, واشنطن
  US Boston: ボストン, 보스턴, 波士顿, بوسطن
  US Seattle: シアトル, 시애틀, 西雅图, 西雅圖, سياتل
  US Hawaii: Hawaï, Hawái, Havaí, ハワイ, 하와이, 夏威夷, هاواي
  US Honolulu: ホノルル, 호놀룰루, 檀香山, هونولولو
  US California: Kalifornien, Californie, Califórnia, カリフォルニア, 캘리포니아, 加利福尼亚, 加州, كاليفورنيا
  US Florida: Floride, Flórida, フロリダ, 플로리다, 佛罗里达, فلوريدا
  US Texas: テキサス, 텍사스, 德克萨斯, تكساس
  US Houston: ヒューストン, 휴스턴, 休斯敦, هيوستن
  US Dallas: ダラス, 댈러스, 达拉斯, دالاس
  US San Diego: サンディエゴ, 샌디에이고, 圣迭戈, سان دييغو
  US New Orleans: La Nouvelle-Orléans, Nueva Orleans, Nova Orleans, ニューオーリンズ, 뉴올리언스, 新奥尔良, نيو أورلينز
  US Philadelphia: Philadelphie, Filadelfia, Filadélfia, フィラデルフィア, 필라델피아, 费城, فيلادلفيا
  US Atlanta: アトランタ, 애틀랜타, 亚特兰大, أتلانتا
  US Denver: デンバー, 덴버, 丹佛, دنفر
  US Alaska: アラスカ, 알래스카, 阿拉斯加, ألاسكا
  US Grand Canyon: Gran Cañón, グランドキャニオン, 그랜드캐니언, 大峡谷, 大峽谷, غراند كانيون
  US Yellowstone: イエローストーン, 옐로스톤, 黄石公园, يلوستون
  US Disney World: ディズニーワールド, 디즈니월드, 迪士尼世界, عالم ديزني
  US Statue of Liberty: Freiheitsstatue, Statue de la Liberté, Estatua de la Libertad, Statua della Libertà, Estátua da Liberdade, 自由の女神, 자유의 여신상, 自由女神像, تمثال الحرية
  UY Montevideo: Montevidéu, モンテビデオ, 몬테비데오, 蒙得维的亚
  VE Caracas: カラカス, 카라카스, 加拉加斯, كاراكاس
  ZA Cape Town: Kapstadt, Le Cap, Ciudad del Cabo, Città del Capo, Cidade do Cabo, ケープタウン, 케이프타운, 开普敦, 開普敦, كيب تاون
  ZA Johannesburg: Johannesbourg, Johannesburgo, Joanesburgo, ヨハネスブルグ, 요하네스버그, 约翰内斯堡, جوهانسبرغ
  ZA Kruger: Krüger-Nationalpark, Parc Kruger, クルーガー, 크루거, 克鲁格
  ZM Victoria Falls: Victoriafälle, Chutes Victoria, Cataratas Victoria, Cascate Vittoria, Cataratas Vitória, ビクトリアの滝, 빅토리아 폭포, 维多利亚瀑布, شلالات فيكتوريا
  ZW Victoria Falls: Victoriafälle, Chutes Victoria, Cataratas Victoria, Cascate Vittoria, Cataratas Vitória, ビクトリアの滝, 빅토리아 폭포, 维多利亚瀑布, شلالات فيكتوريا
`)
