import { listCities } from './list-cities.ts'

/** Cities and sights in Europe, each with its names in our languages and on the spot. */
export const europe = () =>
  listCities(`
  AL Tirana: Tiranë, ティラナ, 티라나, 地拉那, تيرانا
  AT Vienna: Wien, Vienne, Viena, ウィーン, 빈, 비엔나, 维也纳, 維也納, فيينا
  AT Salzburg: Salzbourg, Salzburgo, Salisburgo, ザルツブルク, 잘츠부르크, 萨尔茨堡, 薩爾斯堡, سالزبورغ
  AT Innsbruck: インスブルック, 인스브루크, 因斯布鲁克, إنسبروك
  AT Hallstatt: ハルシュタット, 할슈타트, 哈尔施塔特, هالشتات
  BA Sarajevo: Sarajewo, サラエボ, 사라예보, 萨拉热窝, سراييفو, Сарајево
  BA Mostar: モスタル, 모스타르, 莫斯塔尔, موستار
  BE Brussels: Brüssel, Bruxelles, Bruselas, Bruxelas, Brussel, ブリュッセル, 브뤼셀, 布鲁塞尔, 布魯塞爾, بروكسل
  BE Bruges: Brügge, Brugge, Brujas, ブルージュ, 브뤼허, 브뤼주, 布鲁日, بروج
  BE Antwerp: Antwerpen, Anvers, Amberes, Anversa, Antuérpia, アントワープ, 앤트워프, 안트베르펜, 安特卫普, أنتويرب
  BE Ghent: Gent, Gand, Gante, ヘント, 겐트, 根特
  BG Sofia: Sofía, ソフィア, 소피아, 索非亚, صوفيا, София
  CH Zurich: Zürich, Zúrich, Zurigo, Zurique, チューリッヒ, 취리히, 苏黎世, 蘇黎世, زيورخ
  CH Geneva: Genf, Genève, Ginebra, Ginevra, Genebra, ジュネーブ, 제네바, 日内瓦, 日內瓦, جنيف
  CH Basel: Bâle, Basilea, Basileia, バーゼル, 바젤, 巴塞尔, بازل
  CH Bern: Berne, Berna, ベルン, 베른, 伯尔尼, برن
  CH Lucerne: Luzern, Lucerna, ルツェルン, 루체른, 卢塞恩, 琉森, لوسيرن
  CH Lausanne: Lausana, Losanna, ローザンヌ, 로잔, 洛桑, لوزان
  CH Interlaken: インターラーケン, 인터라켄, 因特拉肯, إنترلاكن
  CH Zermatt: ツェルマット, 체르마트, 采尔马特, زيرمات
  CH Matterhorn: Cervin, Cervino, マッターホルン, 마터호른, 马特洪峰
  CH Jungfraujoch: Jungfrau, ユングフラウ, 융프라우, 少女峰, يونغفراو
  CH St. Moritz: Sankt Moritz, Saint-Moritz, サンモリッツ, 생모리츠, 圣莫里茨
  CY Larnaca: Larnaka, Lárnaca, ラルナカ, 라르나카, 拉纳卡, لارنكا, Λάρνακα
  CY Nicosia: Nikosia, Nicosie, ニコシア, 니코시아, 尼科西亚, نيقوسيا
  CZ Prague: Prag, Praga, Praha, プラハ, 프라하, 布拉格, براغ
  CZ Cesky Krumlov: Český Krumlov, チェスキー・クルムロフ, 체스키 크룸로프, 克鲁姆洛夫
  DE Berlin: Berlín, Berlino, Berlim, ベルリン, 베를린, 柏林, برلين
  DE Munich: München, Muenchen, Múnich, Monaco di Baviera, Munique, ミュンヘン, 뮌헨, 慕尼黑, ميونخ, ميونيخ
  DE Frankfurt: Francfort, Fráncfort, Francoforte, フランクフルト, 프랑크푸르트, 法兰克福, 法蘭克福, فرانكفورت
  DE Hamburg: Hambourg, Hamburgo, Amburgo, ハンブルク, 함부르크, 汉堡, 漢堡, هامبورغ
  DE Cologne: Köln, Koeln, Colonia, Colônia, ケルン, 쾰른, 科隆, كولونيا
  DE Dusseldorf: Düsseldorf, Duesseldorf, デュッセルドルフ, 뒤셀도르프, 杜塞尔多夫, دوسلدورف
  DE Stuttgart: Stoccarda, シュトゥットガルト, 슈투트가르트, 斯图加特, شتوتغارت
  DE Dresden: Dresde, Dresda, ドレスデン, 드레스덴, 德累斯顿, دريسدن
  DE Leipzig: Lipsia, ライプツィヒ, 라이프치히, 莱比锡, لايبزيغ
  DE Nuremberg: Nürnberg, Núremberg, Norimberga, Nurembergue, ニュルンベルク, 뉘른베르크, 纽伦堡, نورنبرغ
  DE Heidelberg: ハイデルベルク, 하이델베르크, 海德堡, هايدلبرغ
  DE Bavaria: Bayern, Bavière, Baviera, バイエルン, 바이에른, 巴伐利亚, بافاريا
  DE Black Forest: Schwarzwald, Forêt-Noire, Selva Negra, Foresta Nera, Floresta Negra, 黒い森, 黑森林, الغابة السوداء
  DE Neuschwanstein: ノイシュヴァンシュタイン, 노이슈반슈타인, 新天鹅堡, نويشفانشتاين
  DK Copenhagen: Kopenhagen, Copenhague, Copenaghen, København, Copenhaga, コペンハーゲン, 코펜하겐, 哥本哈根, كوبنهاغن
  EE Tallinn: Tallin, タリン, 탈린, 塔林, تالين
  ES Madrid: Madri, マドリード, 마드리드, 马德里, 馬德里, مدريد
  ES Barcelona: Barcelone, Barcellona, バルセロナ, 바르셀로나, 巴塞罗那, 巴塞隆納, برشلونة
  ES Seville: Sevilla, Séville, Siviglia, Sevilha, セビリア, 세비야, 塞维利亚, إشبيلية
  ES Valencia: Valence, València, Valência, バレンシア, 발렌시아, 瓦伦西亚, فالنسيا, بلنسية
  ES Malaga: Málaga, マラガ, 말라가, 马拉加, مالقة, ملقة
  ES Granada: Grenade, グラナダ, 그라나다, 格拉纳达, غرناطة
  ES Alhambra: アルハンブラ, 알람브라, 阿尔罕布拉宫, قصر الحمراء
  ES Cordoba: Córdoba, Cordoue, Cordova, コルドバ, 코르도바, 科尔多瓦, قرطبة
  ES Bilbao: Bilbau, ビルバオ, 빌바오, 毕尔巴鄂, بلباو
  ES Ibiza: Eivissa, イビサ, 이비자, 伊维萨, إيبيزا
  ES Mallorca: Majorca, Majorque, Maiorca, マヨルカ, 마요르카, 马略卡, مايوركا
  ES Tenerife: Teneriffa, Ténérife, テネリフェ, 테네리페, 特内里费, تينيريفي
  ES Gran Canaria: Grande Canarie, グラン・カナリア, 그란카나리아, 大加那利
  ES Canary Islands: Kanaren, Kanarische Inseln, Canaries, Canarias, Canarie, Canárias, カナリア諸島, 카나리아 제도, 加那利群岛, جزر الكناري
  ES Sagrada Familia: サグラダ・ファミリア, 사그라다 파밀리아, 圣家堂, ساغرادا فاميليا
  ES Santiago de Compostela: Camino de Santiago, Jakobsweg, サンティアゴ・デ・コンポステーラ, 산티아고 순례길
  FI Helsinki: Helsínquia, ヘルシンキ, 헬싱키, 赫尔辛基, 赫爾辛基, هلسنكي
  FI Lapland: Lappland, Laponie, Laponia, Lapponia, Lapónia, ラップランド, 라플란드, 拉普兰, لابلاند
  FI Rovaniemi: ロヴァニエミ, 로바니에미, 罗瓦涅米, روفانييمي
  FR Paris: París, Parigi, パリ, 파리, 巴黎, باريس
  FR Nice: Nizza, Niza, ニース, 니스, 尼斯, نيس
  FR Lyon: Lione, Lyão, リヨン, 리옹, 里昂, ليون
  FR Marseille: Marsella, Marsiglia, Marselha, マルセイユ, 마르세유, 马赛, 馬賽, مارسيليا, مرسيليا
  FR Bordeaux: Burdeos, Bordéus, ボルドー, 보르도, 波尔多, بوردو
  FR Strasbourg: Straßburg, Estrasburgo, Strasburgo, ストラスブール, 스트라스부르, 斯特拉斯堡, ستراسبورغ
  FR Toulouse: Tolosa, トゥールーズ, 툴루즈, 图卢兹, تولوز
  FR Cannes: カンヌ, 칸, 戛纳, كان
  FR Corsica: Korsika, Corse, Córcega, Córsega, コルシカ, 코르시카, 科西嘉, كورسيكا
  FR Eiffel Tower: Eiffelturm, Tour Eiffel, Torre Eiffel, エッフェル塔, 에펠탑, 埃菲尔铁塔, برج إيفل
  FR Louvre: ルーブル, 루브르, 卢浮宫, 羅浮宮, اللوفر
  FR Mont Saint-Michel: モン・サン・ミシェル, 몽생미셸, 圣米歇尔山
  FR Mont Blanc: Monte Bianco, モンブラン, 몽블랑, 勃朗峰
  FR Disneyland Paris: ディズニーランド・パリ, 디즈니랜드 파리, 巴黎迪士尼, ديزني لاند باريس
  FR Provence: Provenza, Provença, プロヴァンス, 프로방스, 普罗旺斯, بروفانس
  FR Normandy: Normandie, Normandía, Normandia, ノルマンディー, 노르망디, 诺曼底, نورماندي
  GB London: Londres, Londra, ロンドン, 런던, 伦敦, 倫敦, لندن
  GB Edinburgh: Édimbourg, Edimburgo, エディンバラ, 에든버러, 爱丁堡, 愛丁堡, إدنبرة
  GB Manchester: マンチェスター, 맨체스터, 曼彻斯特, مانشستر
  GB Liverpool: リバプール, 리버풀, 利物浦, ليفربول
  GB Glasgow: グラスゴー, 글래스고, 格拉斯哥, غلاسكو
  GB Oxford: オックスフォード, 옥스퍼드, 牛津, أكسفورد
  GB Cambridge: ケンブリッジ, 케임브리지, 剑桥, 劍橋, كامبريدج
  GB Belfast: ベルファスト, 벨파스트, 贝尔法斯特, بلفاست
  GB Scotland: Schottland, Écosse, Escocia, Scozia, Escócia, スコットランド, 스코틀랜드, 苏格兰, 蘇格蘭, اسكتلندا
  GB Wales: Pays de Galles, Gales, Galles, País de Gales, ウェールズ, 웨일스, 威尔士, ويلز
  GB Heathrow: ヒースロー, 히스로, 希思罗, هيثرو
  GB Stonehenge: ストーンヘンジ, 스톤헨지, 巨石阵, ستونهنج
  GR Athens: Athen, Athènes, Atenas, Atene, アテネ, 아테네, 雅典, أثينا, Αθήνα
  GR Santorini: Santorin, Santorín, サントリーニ, 산토리니, 圣托里尼, 聖托里尼, سانتوريني, Σαντορίνη
  GR Mykonos: Mikonos, Míconos, ミコノス, 미코노스, 米科诺斯, ميكونوس, Μύκονος
  GR Crete: Kreta, Crète, Creta, クレタ, 크레타, 克里特, كريت, Κρήτη
  GR Rhodes: Rhodos, Rodas, Rodi, ロードス, 로도스, 罗德岛, رودس, Ρόδος
  GR Corfu: Korfu, Corfou, Corfú, Kerkyra, コルフ, 코르푸, 科孚, كورفو, Κέρκυρα
  GR Thessaloniki: Thessalonique, Tesalónica, Salonicco, Salónica, Saloniki, テッサロニキ, 테살로니키, 塞萨洛尼基, سالونيك, Θεσσαλονίκη
  GR Acropolis: Akropolis, Acropole, Acrópolis, Acropoli, Acrópole, アクロポリス, 아크로폴리스, 雅典卫城, أكروبوليس
  HR Dubrovnik: Ragusa, ドゥブロヴニク, 두브로브니크, 杜布罗夫尼克, دوبروفنيك
  HR Split: Spalato, スプリト, 스플리트, 斯普利特, سبليت
  HR Zagreb: Agram, Zagabria, ザグレブ, 자그레브, 萨格勒布, زغرب
  HR Plitvice: Plitvička, プリトヴィツェ, 플리트비체, 十六湖
  HR Istria: Istrien, Istrie, イストリア, 이스트리아, 伊斯特拉
  HU Budapest: Budapeste, ブダペスト, 부다페스트, 布达佩斯, 布達佩斯, بودابست
  IE Dublin: Dublín, Dublino, ダブリン, 더블린, 都柏林, دبلن
  IE Galway: ゴールウェイ, 골웨이, 戈尔韦
  IS Reykjavik: Reykjavík, Reikiavik, Reiquiavique, レイキャビク, 레이캬비크, 雷克雅未克, ريكيافيك
  IS Blue Lagoon: Blaue Lagune, Lagon Bleu, Laguna Azul, Laguna Blu, ブルーラグーン, 블루라군, 蓝湖
  IT Rome: Rom, Roma, ローマ, 로마, 罗马, 羅馬, روما
  IT Milan: Mailand, Milán, Milano, Milão, ミラノ, 밀라노, 米兰, 米蘭, ميلانو
  IT Venice: Venedig, Venise, Venecia, Venezia, Veneza, ベネチア, ヴェネツィア, 베네치아, 베니스, 威尼斯, البندقية, فينيسيا
  IT Florence: Florenz, Florencia, Firenze, Florença, フィレンツェ, 피렌체, 佛罗伦萨, 佛羅倫斯, فلورنسا
  IT Naples: Neapel, Nápoles, Napoli, ナポリ, 나폴리, 那不勒斯, 拿坡里, نابولي
  IT Turin: Turín, Torino, Turim, トリノ, 토리노, 都灵, تورينو
  IT Bologna: Bologne, Bolonia, Bolonha, ボローニャ, 볼로냐, 博洛尼亚
  IT Genoa: Genua, Gênes, Génova, Genova, ジェノヴァ, 제노바, 热那亚, جنوة
  IT Verona: Vérone, ヴェローナ, 베로나, 维罗纳, فيرونا
  IT Pisa: Pise, ピサ, 피사, 比萨, بيزا
  IT Palermo: Palerme, パレルモ, 팔레르모, 巴勒莫, باليرمو
  IT Sicily: Sizilien, Sicile, Sicilia, Sicília, シチリア, 시칠리아, 西西里, صقلية
  IT Sardinia: Sardinien, Sardaigne, Cerdeña, Sardegna, Sardenha, サルデーニャ, 사르데냐, 撒丁岛, سردينيا
  IT Tuscany: Toskana, Toscane, Toscana, トスカーナ, 토스카나, 托斯卡纳, توسكانا
  IT Amalfi: Amalfiküste, アマルフィ, 아말피, 阿马尔菲, أمالفي
  IT Lake Como: Comer See, Lac de Côme, Lago de Como, Lago di Como, コモ湖, 코모 호수, 科莫湖, بحيرة كومو
  IT Lake Garda: Gardasee, Lac de Garde, Lago de Garda, Lago di Garda, ガルダ湖, 가르다 호수, 加尔达湖
  IT Dolomites: Dolomiten, Dolomitas, Dolomiti, Dolomites, ドロミテ, 돌로미티, 多洛米蒂, دولوميت
  IT South Tyrol: Südtirol, Tyrol du Sud, Alto Adige, Tirol del Sur, 南チロル
  IT Colosseum: Kolosseum, Colisée, Coliseo, Colosseo, Coliseu, コロッセオ, 콜로세움, 斗兽场, كولوسيوم
  IT Pompeii: Pompeji, Pompéi, Pompeya, Pompei, ポンペイ, 폼페이, 庞贝
  LT Vilnius: Wilna, Vilna, ビリニュス, 빌뉴스, 维尔纽斯, فيلنيوس
  LU Luxembourg City: Luxemburg Stadt, ルクセンブルク市, 룩셈부르크시
  LV Riga: Rīga, リガ, 리가, 里加, ريغا
  ME Kotor: Cattaro, コトル, 코토르, 科托尔, كوتور
  MT Valletta: La Valette, La Valeta, バレッタ, 발레타, 瓦莱塔, فاليتا
  MK Ohrid: Ocrida, オフリド, 오흐리드, 奥赫里德
  NL Amsterdam: Ámsterdam, Amesterdão, アムステルダム, 암스테르담, 阿姆斯特丹, أمستردام
  NL Rotterdam: Róterdam, Roterdã, ロッテルダム, 로테르담, 鹿特丹, روتردام
  NL The Hague: Den Haag, La Haye, La Haya, L’Aia, Haia, ハーグ, 헤이그, 海牙, لاهاي
  NL Keukenhof: キューケンホフ, 쾨켄호프, 库肯霍夫
  NO Oslo: オスロ, 오슬로, 奥斯陆, أوسلو
  NO Bergen: Bergue, ベルゲン, 베르겐, 卑尔根, برغن
  NO Tromso: Tromsø, トロムソ, 트롬쇠, 特罗姆瑟, ترومسو
  NO Lofoten: Lofotes, ロフォーテン, 로포텐, 罗弗敦, لوفوتن
  NO North Cape: Nordkap, Nordkapp, Cap Nord, Cabo Norte, Capo Nord, ノールカップ
  PL Warsaw: Warschau, Varsovie, Varsovia, Varsavia, Warszawa, Varsóvia, ワルシャワ, 바르샤바, 华沙, 華沙, وارسو
  PL Krakow: Krakau, Cracovie, Cracovia, Kraków, Cracóvia, クラクフ, 크라쿠프, 克拉科夫, كراكوف
  PL Gdansk: Danzig, Gdańsk, Danzica, グダニスク, 그단스크, 格但斯克, غدانسك
  PL Wroclaw: Breslau, Wrocław, Breslavia, ヴロツワフ, 브로츠와프, 弗罗茨瓦夫
  PT Lisbon: Lissabon, Lisbonne, Lisboa, Lisbona, リスボン, 리스본, 里斯本, لشبونة
  PT Porto: Oporto, ポルト, 포르투, 波尔图, بورتو
  PT Madeira: Madère, マデイラ, 마데이라, 马德拉, ماديرا
  PT Azores: Azoren, Açores, アゾレス, 아조레스, 亚速尔, جزر الأزور
  PT Algarve: アルガルヴェ, 알가르브, 阿尔加维
  PT Sintra: シントラ, 신트라, 辛特拉
  PT Fatima: Fátima, ファティマ, 파티마
  RO Bucharest: Bukarest, Bucarest, București, Bucareste, ブカレスト, 부쿠레슈티, 布加勒斯特, بوخارست
  RO Transylvania: Siebenbürgen, Transilvanien, Transylvanie, Transilvania, Transilvânia, トランシルヴァニア, 트란실바니아, 特兰西瓦尼亚, ترانسيلفانيا
  RS Belgrade: Belgrad, Belgrado, Beograd, ベオグラード, 베오그라드, 贝尔格莱德, بلغراد, Београд
  RU Moscow: Moskau, Moscou, Moscú, Mosca, Moscovo, モスクワ, 모스크바, 莫斯科, موسكو, Москва
  RU Saint Petersburg: Sankt Petersburg, Saint-Pétersbourg, San Petersburgo, San Pietroburgo, São Petersburgo, サンクトペテルブルク, 상트페테르부르크, 圣彼得堡, سانت بطرسبرغ, Санкт-Петербург
  SE Stockholm: Estocolmo, Stoccolma, ストックホルム, 스톡홀름, 斯德哥尔摩, 斯德哥爾摩, ستوكهولم
  SE Gothenburg: Göteborg, Gotemburgo, ヨーテボリ, 예테보리, 哥德堡, غوتنبرغ
  SE Malmo: Malmö, マルメ, 말뫼, 马尔默, مالمو
  SI Ljubljana: Laibach, Lubiana, Liubliana, リュブリャナ, 류블랴나, 卢布尔雅那, ليوبليانا
  SI Bled: Bleder See, ブレッド湖, 블레드, 布莱德, بليد
  SK Bratislava: Pressburg, ブラチスラヴァ, 브라티슬라바, 布拉迪斯拉发, براتيسلافا
  TR Istanbul: İstanbul, Estambul, Istambul, イスタンブール, 이스탄불, 伊斯坦布尔, 伊斯坦堡, إسطنبول
  TR Antalya: Antália, アンタルヤ, 안탈리아, 安塔利亚, أنطاليا
  TR Cappadocia: Kappadokien, Cappadoce, Capadocia, Capadócia, Kapadokya, カッパドキア, 카파도키아, 卡帕多西亚, 卡帕多奇亞, كابادوكيا
  TR Izmir: İzmir, Esmirna, Smirne, イズミル, 이즈미르, 伊兹密尔, إزمير
  TR Ankara: Angora, Ancara, アンカラ, 앙카라, 安卡拉, أنقرة
  TR Bodrum: ボドルム, 보드룸, 博德鲁姆, بودروم
  TR Trabzon: Trapezunt, トラブゾン, 트라브존, طرابزون
  TR Pamukkale: パムッカレ, 파묵칼레, 棉花堡, باموكالي
  TR Bursa: ブルサ, 부르사, بورصة
  UA Kyiv: Kiew, Kiev, Kyjiw, キーウ, キエフ, 키이우, 키예프, 基辅, كييف, Київ
  UA Lviv: Lemberg, Leópolis, Leopoli, リヴィウ, 르비우, 利沃夫, لفيف, Львів
  VA St. Peter’s Basilica: Petersdom, Basilique Saint-Pierre, Basílica de San Pedro, Basilica di San Pietro, サン・ピエトロ大聖堂, 성 베드로 대성당, 圣彼得大教堂
`)
