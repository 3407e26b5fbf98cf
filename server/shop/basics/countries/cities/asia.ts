import { listCities } from './list-cities.ts'

/** Cities and sights in Asia, each with its names in our languages and on the spot. */
export const asia = () =>
  listCities(`
  AE Dubai: Dubái, Dubaï, ドバイ, 두바이, 迪拜, 杜拜, دبي
  AE Abu Dhabi: Abou Dabi, Abu Dabi, アブダビ, 아부다비, 阿布扎比, 阿布達比, أبوظبي, أبو ظبي
  AE Sharjah: Schardscha, シャールジャ, 샤르자, 沙迦, الشارقة
  AE Burj Khalifa: Burdsch Chalifa, ブルジュ・ハリファ, 부르즈 할리파, 哈利法塔, برج خليفة
  AZ Baku: Bakou, Bakú, Bacu, バクー, 바쿠, 巴库, باكو, Bakı
  AM Yerevan: Jerewan, Erevan, Ereván, Erevã, エレバン, 예레반, 埃里温, يريفان, Երևան
  BD Dhaka: Dacca, Daca, Dacca, ダッカ, 다카, 达卡, دكا, ঢাকা
  BH Manama: マナーマ, 마나마, 麦纳麦, المنامة
  BN Bandar Seri Begawan: バンダルスリブガワン, 반다르스리브가완, 斯里巴加湾市
  BT Thimphu: Thimphou, ティンプー, 팀부, 廷布
  CN Beijing: Peking, Pékin, Pekín, Pechino, Pequim, 北京, ペキン, 베이징, 북경, بكين
  CN Shanghai: Schanghai, Shanghái, Sciangai, Xangai, 上海, シャンハイ, 상하이, 상해, شنغهاي, شانغهاي
  CN Guangzhou: Canton, Kanton, Cantón, Cantão, 广州, 廣州, 広州, 광저우, قوانغتشو, غوانزو
  CN Shenzhen: 深圳, シンセン, 선전, شنتشن
  CN Chengdu: 成都, 청두, تشنغدو
  CN Xian: 西安, シーアン, 시안, شيان, Xi’an
  CN Hangzhou: 杭州, 항저우, هانغتشو
  CN Chongqing: 重庆, 重慶, 충칭, تشونغتشينغ
  CN Wuhan: 武汉, 武漢, 우한, ووهان
  CN Nanjing: Nanking, Nankin, Nanchino, Nanquim, 南京, 난징, نانجينغ
  CN Suzhou: 苏州, 蘇州, 쑤저우
  CN Qingdao: Tsingtao, 青岛, 青島, チンタオ, 칭다오
  CN Guilin: 桂林, 구이린, 계림
  CN Zhangjiajie: 张家界, 張家界, 장가계, 장자제
  CN Hainan: 海南, 하이난, هاينان
  CN Sanya: 三亚, 三亞, 싼야
  CN Kunming: 昆明, 쿤밍
  CN Harbin: 哈尔滨, 哈爾濱, ハルビン, 하얼빈
  CN Yiwu: 义乌, 義烏, 이우, إيوو
  CN Lhasa: 拉萨, 拉薩, ラサ, 라싸
  CN Great Wall: Chinesische Mauer, Grande Muraille, Gran Muralla, Grande Muraglia, Grande Muralha, 长城, 長城, 万里の長城, 만리장성, سور الصين العظيم
  GE Tbilisi: Tiflis, Tbilissi, トビリシ, 트빌리시, 第比利斯, تبليسي, თბილისი
  GE Batumi: Batoumi, バトゥミ, 바투미, 巴统, باتومي, ბათუმი
  HK Kowloon: 九龙, 九龍, カオルーン, 주룽, 구룡
  HK Victoria Peak: 太平山, ビクトリアピーク, 빅토리아 피크
  HK Hong Kong Disneyland: 香港迪士尼, 香港ディズニーランド, 홍콩 디즈니랜드
  ID Bali: バリ島, バリ, 발리, 巴厘岛, 峇里島, بالي
  ID Jakarta: Giacarta, Yakarta, Jacarta, Djakarta, ジャカルタ, 자카르타, 雅加达, 雅加達, جاكرتا
  ID Ubud: ウブド, 우붓, 乌布, 烏布, أوبود
  ID Denpasar: デンパサール, 덴파사르, 登巴萨
  ID Lombok: ロンボク, 롬복, 龙目岛, لومبوك
  ID Yogyakarta: Jogjakarta, ジョグジャカルタ, 욕야카르타, 日惹, يوغياكارتا
  ID Bandung: バンドン, 반둥, 万隆, باندونغ
  ID Surabaya: スラバヤ, 수라바야, 泗水
  ID Borobudur: ボロブドゥール, 보로부두르, 婆罗浮屠
  ID Komodo: コモド, 코모도, 科莫多
  IL Tel Aviv: Tel-Aviv, テルアビブ, 텔아비브, 特拉维夫, تل أبيب, תל אביב
  IL Jerusalem: Jérusalem, Jerusalén, Gerusalemme, Jerusalém, エルサレム, 예루살렘, 耶路撒冷, القدس, ירושלים
  IN Delhi: New Delhi, Neu-Delhi, Nueva Delhi, Nova Délhi, Nuova Delhi, デリー, 델리, 뉴델리, 德里, 新德里, دلهي, نيودلهي, दिल्ली
  IN Mumbai: Bombay, Bombaim, ムンバイ, 뭄바이, 孟买, 孟買, مومباي, मुंबई
  IN Bangalore: Bengaluru, バンガロール, ベンガルール, 벵갈루루, 방갈로르, 班加罗尔, بنغالور
  IN Chennai: Madras, チェンナイ, 첸나이, 金奈, تشيناي
  IN Kolkata: Calcutta, Kalkutta, Calcuta, コルカタ, 콜카타, 加尔各答, كولكاتا
  IN Goa: ゴア, 고아, 果阿, غوا
  IN Jaipur: ジャイプール, 자이푸르, 斋浦尔, جايبور
  IN Agra: アグラ, 아그라, 阿格拉, أغرا
  IN Taj Mahal: Tadsch Mahal, タージマハル, 타지마할, 泰姬陵, تاج محل
  IN Hyderabad: ハイデラバード, 하이데라바드, 海得拉巴, حيدر أباد
  IN Varanasi: Benares, バラナシ, 바라나시, 瓦拉纳西
  IN Kerala: ケララ, 케랄라, 喀拉拉, كيرالا
  JO Petra: Pétra, ペトラ, 페트라, 佩特拉, البتراء
  JO Amman: Ammán, Amã, アンマン, 암만, 安曼, عمّان
  JO Dead Sea: Totes Meer, Mer Morte, Mar Muerto, Mar Morto, 死海, 사해, البحر الميت
  JP Tokyo: Tokio, Tóquio, 東京, とうきょう, 도쿄, 동경, 东京, طوكيو
  JP Osaka: Ōsaka, 大阪, おおさか, 오사카, أوساكا
  JP Kyoto: Kioto, Quioto, 京都, きょうと, 교토, كيوتو
  JP Sapporo: 札幌, さっぽろ, 삿포로, سابورو
  JP Fukuoka: 福岡, 福冈, ふくおか, 후쿠오카, فوكوكا
  JP Okinawa: 沖縄, 冲绳, 沖繩, おきなわ, 오키나와, أوكيناوا
  JP Nagoya: 名古屋, なごや, 나고야, ناغويا
  JP Yokohama: 横浜, 横滨, よこはま, 요코하마, يوكوهاما
  JP Hiroshima: 広島, 广岛, 廣島, ひろしま, 히로시마, هيروشيما
  JP Nara: 奈良, なら, 나라
  JP Kobe: 神戸, 神户, 神戶, こうべ, 고베
  JP Hokkaido: Hokkaidō, 北海道, ほっかいどう, 홋카이도, هوكايدو
  JP Hakone: 箱根, はこね, 하코네
  JP Kanazawa: 金沢, 金泽, かなざわ, 가나자와
  JP Nagasaki: 長崎, 长崎, ながさき, 나가사키
  JP Mount Fuji: Fuji, Fujisan, Fudschi, Monte Fuji, Mont Fuji, 富士山, ふじさん, 후지산, فوجي
  JP Narita: 成田, なりた, 나리타
  JP Haneda: 羽田, はねだ, 하네다
  JP Shibuya: 渋谷, 涩谷, 시부야
  JP Tokyo Disneyland: 東京ディズニーランド, 도쿄 디즈니랜드, 东京迪士尼
  KG Bishkek: Bischkek, Bichkek, ビシュケク, 비슈케크, 比什凯克, Бишкек
  KH Siem Reap: シェムリアップ, 씨엠립, 시엠레아프, 暹粒, سيام ريب
  KH Angkor Wat: アンコールワット, 앙코르와트, 吴哥窟, أنغكور وات
  KH Phnom Penh: Pnom Penh, プノンペン, 프놈펜, 金边, 金邊, بنوم بنه
  KR Seoul: Séoul, Seúl, Seul, ソウル, 서울, 首尔, 首爾, سيول, سول
  KR Busan: Pusan, 釜山, プサン, 부산, بوسان
  KR Jeju: 済州島, チェジュ, 제주, 제주도, 济州岛, 濟州島, جيجو
  KR Incheon: 仁川, インチョン, 인천, إنتشون
  KR Gyeongju: 慶州, 庆州, キョンジュ, 경주
  KR Daegu: 大邱, テグ, 대구
  KR Myeongdong: 明洞, ミョンドン, 명동
  KW Kuwait City: クウェートシティ, 쿠웨이트시티, 科威特城, مدينة الكويت
  KZ Almaty: Almatý, Alma-Ata, Almatı, アルマトイ, 알마티, 阿拉木图, ألماتي, Алматы
  KZ Astana: アスタナ, 아스타나, 阿斯塔纳, أستانا, Астана
  LA Vientiane: Vientián, ビエンチャン, 비엔티안, 万象, 永珍
  LA Luang Prabang: ルアンパバーン, 루앙프라방, 琅勃拉邦
  LB Beirut: Beyrouth, ベイルート, 베이루트, 贝鲁特, بيروت
  LK Colombo: コロンボ, 콜롬보, 科伦坡, كولومبو
  LK Kandy: キャンディ, 캔디, 康提, كاندي
  LK Sigiriya: シーギリヤ, 시기리야, 锡吉里耶
  MN Ulaanbaatar: Ulan Bator, Oulan-Bator, Ulán Bator, ウランバートル, 울란바토르, 乌兰巴托, Улаанбаатар
  MO Cotai: 路氹, コタイ, 코타이
  MM Yangon: Rangun, Rangoun, Rangún, ヤンゴン, 양곤, 仰光, يانغون
  MM Bagan: バガン, 바간, 蒲甘
  MV Malé: Male, マレ, 말레, 马累, ماليه
  MY Kuala Lumpur: クアラルンプール, 쿠알라룸푸르, 吉隆坡, كوالالمبور, كوالا لمبور
  MY Penang: ペナン, 페낭, 槟城, 檳城, بينانغ
  MY Langkawi: ランカウイ, 랑카위, 兰卡威, 蘭卡威, لنكاوي
  MY Johor Bahru: ジョホールバル, 조호르바루, 新山, جوهر باهرو
  MY Kota Kinabalu: コタキナバル, 코타키나발루, 亚庇, 亞庇
  MY Malacca: Melaka, マラッカ, 말라카, 马六甲, ملقا
  NP Kathmandu: Katmandou, Katmandú, Catmandu, カトマンズ, 카트만두, 加德满都, كاتماندو, काठमाडौं
  NP Pokhara: ポカラ, 포카라, 博卡拉
  NP Everest: Mount Everest, エベレスト, 에베레스트, 珠穆朗玛峰, إيفرست
  OM Muscat: Maskat, Mascate, Mascat, マスカット, 무스카트, 马斯喀特, مسقط
  OM Salalah: Salala, サラーラ, 살랄라, 塞拉莱, صلالة
  PH Manila: Manille, マニラ, 마닐라, 马尼拉, 馬尼拉, مانيلا
  PH Cebu: Cebú, セブ, セブ島, 세부, 宿务, 宿霧, سيبو
  PH Boracay: ボラカイ, 보라카이, 长滩岛, 長灘島, بوراكاي
  PH Palawan: パラワン, 팔라완, 巴拉望, بالاوان
  PH Bohol: ボホール, 보홀, 薄荷岛
  PH El Nido: エルニド, 엘니도, 爱妮岛
  PK Karachi: Karatschi, カラチ, 카라치, 卡拉奇, كراتشي
  PK Lahore: ラホール, 라호르, 拉合尔, لاهور
  PK Islamabad: イスラマバード, 이슬라마바드, 伊斯兰堡, إسلام آباد
  QA Doha: ドーハ, 도하, 多哈, الدوحة
  SA Riyadh: Riad, Riyad, ar-Riad, リヤド, 리야드, 利雅得, 利雅德, الرياض
  SA Jeddah: Dschidda, Djeddah, Yeda, Gedda, Jidá, ジッダ, 제다, 吉达, جدة
  SA Mecca: Mekka, La Mecque, La Meca, La Mecca, Meca, メッカ, 메카, 麦加, 麥加, مكة, مكة المكرمة
  SA Medina: Médine, Medine, メディナ, 메디나, 麦地那, المدينة المنورة
  SA AlUla: Al-Ula, アルウラ, 알울라, 欧拉, العلا
  SG Marina Bay Sands: マリーナベイ・サンズ, 마리나베이샌즈, 滨海湾金沙, مارينا باي ساندز
  SG Sentosa: セントーサ, 센토사, 圣淘沙, سنتوسا
  SG Changi: チャンギ, 창이, 樟宜
  TH Bangkok: Banguecoque, バンコク, 방콕, 曼谷, بانكوك, กรุงเทพ, กรุงเทพมหานคร
  TH Phuket: プーケット, 푸켓, 푸껫, 普吉, 普吉岛, 普吉島, بوكيت, فوكيت, ภูเก็ต
  TH Chiang Mai: チェンマイ, 치앙마이, 清迈, 清邁, شيانغ ماي, เชียงใหม่
  TH Pattaya: パタヤ, 파타야, 芭提雅, 芭堤雅, باتايا, พัทยา
  TH Koh Samui: Ko Samui, サムイ島, 코사무이, 苏梅岛, 蘇梅島, كوه ساموي, เกาะสมุย
  TH Krabi: クラビ, 끄라비, 甲米, كرابي, กระบี่
  TH Phi Phi: ピピ島, 피피섬, 皮皮岛, في في
  TH Ayutthaya: アユタヤ, 아유타야, 大城
  TH Hua Hin: ホアヒン, 후아힌, 华欣
  TH Chiang Rai: チェンライ, 치앙라이, 清莱
  TJ Dushanbe: Duschanbe, Douchanbé, Dusambé, ドゥシャンベ, 두샨베, 杜尚别
  TL Dili: ディリ, 딜리, 帝力
  TW Taipei: Taipeh, Taipéi, 台北, 臺北, タイペイ, 타이베이, 타이페이, تايبيه
  TW Kaohsiung: 高雄, カオシュン, 가오슝
  TW Taichung: 台中, 臺中, タイチュン, 타이중
  TW Tainan: 台南, 臺南, タイナン, 타이난
  TW Hualien: 花莲, 花蓮, 화롄
  TW Jiufen: 九份, キュウフン, 지우펀
  UZ Tashkent: Taschkent, Tachkent, Taskent, タシケント, 타슈켄트, 塔什干, طشقند, Toshkent, Ташкент
  UZ Samarkand: Samarkanda, Samarcande, Samarcanda, サマルカンド, 사마르칸트, 撒马尔罕, سمرقند, Samarqand
  UZ Bukhara: Buchara, Boukhara, Bujará, ブハラ, 부하라, 布哈拉, بخارى, Buxoro
  VN Hanoi: Hanói, Hà Nội, ハノイ, 하노이, 河内, 河內, هانوي
  VN Ho Chi Minh City: Ho-Chi-Minh-Stadt, Hô-Chi-Minh-Ville, Ciudad Ho Chi Minh, Cidade de Ho Chi Minh, ホーチミン, 호찌민, 호치민, 胡志明市, هو تشي منه, Thành phố Hồ Chí Minh
  VN Saigon: Saïgon, Saigón, サイゴン, 사이공, 西贡, 西貢, Sài Gòn
  VN Da Nang: Danang, Đà Nẵng, ダナン, 다낭, 岘港, 峴港, دا نانغ
  VN Nha Trang: ニャチャン, 나트랑, 나짱, 芽庄, 芽莊
  VN Hoi An: Hội An, ホイアン, 호이안, 会安, 會安
  VN Phu Quoc: Phú Quốc, フーコック, 푸꾸옥, 富国岛, 富國島
  VN Ha Long Bay: Halong, Halong-Bucht, Baie d’Along, Bahía de Ha Long, Baia di Ha Long, ハロン湾, 하롱베이, 下龙湾, 下龍灣
  VN Sapa: Sa Pa, サパ, 사파, 沙坝
  VN Hue: Huế, Hué, フエ, 후에, 顺化
`)
