/** Numbers, colours and qualities that the tables of seven languages have, in further languages; see `../further-tables.ts` for the format. */
export const numbersAndColours = `
two | dwa dwie dwóch dwoma dwu | два две двух двумя двое | δύο | iki | اثنان اثنين اثنتين | दो | 两 二 两个 | สอง | hai | doi două
three | trzy trzech trzej trzema troje | три трех трёх тремя трое | τρεις τρία τριών | üç | ثلاث ثلاثه | तीन | 三 三个 | สาม | ba | trei
four | cztery czterech czterej czterema | четыре четырех четырёх | τέσσερις τέσσερα τεσσάρων | dört | اربع اربعه | चार | 四 四个 | สี่ | bốn | patru
five | pięć pięciu | пять пяти пятью | πέντε | beş | خمس خمسه | पाँच पांच | 五 五个 | ห้า | năm | cinci
six | sześć sześciu | шесть шести шестью | έξι | altı | ستة سته ست | छह छः | 六 六个 | หก | sáu | șase
seven | siedem siedmiu | семь семи семью | επτά εφτά | yedi | سبع سبعه | सात | 七 七个 | เจ็ด | bảy | șapte
eight | osiem ośmiu | восемь восьми | οκτώ οχτώ | sekiz | ثمان ثماني ثمانيه | आठ | 八 八个 | แปด | tám | opt
nine | dziewięć dziewięciu | девять девяти | εννέα εννιά | dokuz | تسع تسعه | नौ | 九 九个 | เก้า | chín | nouă
ten | dziesięć dziesięciu | десять десяти | δέκα | on | عشر عشره | दस | 十 十个 | สิบ | mười | zece
twelve | dwanaście dwunastu | двенадцать двенадцати | δώδεκα | on-iki | اثنا-عشر اثني-عشر | बारह | 十二 | สิบสอง | mười-hai | doisprezece douăsprezece
hundred | sto stu setki setek | сто сотен сотни сотня | εκατό εκατοντάδ~ | yüz | مائه مئه مئات | सौ सैकड़ों | 百 一百 数百 | ร้อย | trăm | sută sute
second | drugi druga drugie drugiego drugiej drugim drugą | второй вторая второе второго вторую второму втором вторых | δεύτερ~ | ikinci | ثاني ثانيه | दूसरा दूसरी दूसरे द्वितीय | 第二 第二个 其次 | ที่สอง | thứ-hai | doilea doua
black | czarn~ | черный черная черное черные черного черной чёрный чёрная чёрное чёрные чёрного чёрной | μαύρ~ | siyah siyahi siyahlar kara | اسود سوداء سود | काला काली काले अश्वेत | 黑色 黑人 黑 | สีดำ ผิวดำ | đen da-đen màu-đen | negru neagră negre negri
white | biał~ | белый белая белое белые белого белой белых | λευκ~ άσπρ~ | beyaz beyazlar | ابيض بيضاء بيض | सफेद सफ़ेद श्वेत | 白色 白人 白 | สีขาว ผิวขาว | trắng da-trắng màu-trắng | alb albă albi albe
red | czerwon~ | красный красная красное красные красного красной красную красных | κόκκιν~ ερυθρ~ | kırmızı kızıl | احمر حمراء | लाल | 红色 红 | สีแดง แดง | đỏ màu-đỏ | roșu roșie roșii
blue | niebiesk~ błękit~ | синий синяя синее синие синего синей голуб~ | μπλε γαλάζι~ | mavi | ازرق زرقاء | नीला नीली नीले | 蓝色 蓝 | สีน้ำเงิน สีฟ้า | xanh-dương màu-xanh xanh-lam | albastru albastră albaștri
yellow | żółt~ | желтый желтая желтое желтые желтого жёлтый жёлтая жёлтые | κίτριν~ | sarı | اصفر صفراء | पीला पीली पीले | 黄色 黄 | สีเหลือง | vàng màu-vàng | galben~
green | zielon~ | зеленый зеленая зеленое зеленые зелёный зелёная зелёные зеленого | πράσιν~ | yeşil | اخضر خضراء | हरा हरी हरे | 绿色 绿 | สีเขียว | xanh-lá màu-xanh-lá xanh-lục | verde verzi
gray grey | szary szara szare szarego | серый серая серое серые серого | γκρι γκρίζ~ | gri | رمادي رماديه | स्लेटी धूसर | 灰色 | สีเทา | xám màu-xám | gri cenuși~
upper | górny górna górne górnej górnego | верхний верхняя верхнее верхние верхнего верхней | άνω ανώτερ~ | üst yukarı | علوي علويه عليا | ऊपरी ऊपर उच्च | 上层 上部 上方 | ด้านบน ส่วนบน | phía-trên thượng | superior~
appropriate suitable | odpowiedni~ stosown~ | подходящ~ уместн~ | κατάλληλ~ | uygun | مناسب مناسبه ملائم | उपयुक्त उचित | 合适 适当 适合 | เหมาะสม | phù-hợp thích-hợp | potrivit~ adecvat~
related relative | krewn~ spokrewnion~ | родствен~ | συγγεν~ | akraba akrabalar akrabası | قريب اقارب | रिश्तेदार संबंधी | 亲戚 亲属 | ญาติ | họ-hàng người-thân | rudă rude rudele
sharp | ostry ostra ostre ostrego | острый острая острое острые острого | αιχμηρ~ κοφτερ~ | keskin | حاد حاده | तेज नुकीला | 锋利 尖锐 | คม แหลมคม | sắc sắc-bén | ascuți~
wet damp moist humidity | wilgot~ mokry mokra mokre | влаж~ мокр~ сырой сырость | υγρασί~ υγρό υγρή υγρές βρεγμέν~ | nem nemli ıslak rutubet~ | رطب رطوبه | गीला नम नमी आर्द्रता | 潮湿 湿度 湿润 | เปียก ความชื้น ชื้น | ẩm-ướt ẩm độ-ẩm ướt | umed~ umidit~
clean | czysty czysta czyste czyszcz~ | чистый чистая чистое чистые чистить очист~ | καθαρίζ~ καθαρό καθαρή καθαρισμ~ | temiz temizli~ temizle~ | نظيف نظافه تنظيف | साफ स्वच्छ सफाई | 清洁 干净 清洗 | สะอาด ทำความสะอาด | sạch sạch-sẽ làm-sạch | curat curată curăț~
tiny | malutk~ maleńk~ | крошечн~ крохотн~ | μικροσκοπικ~ | minik minicik ufacık | صغير-جدا ضئيل | छोटा-सा नन्हा | 微小 极小 | จิ๋ว เล็กมาก | nhỏ-bé tí-hon | minuscul~
blind | niewidom~ ślep~ | слепой слепая слепые слепых слепота слепоты | τυφλ~ | kör körlük | اعمي عمي عمياء مكفوف مكفوفين | अंधा अंधे अंधी नेत्रहीन | 盲人 失明 盲目 | ตาบอด | mù khiếm-thị | orb orbi oarb~
deaf | niesłysząc~ głuch~ | глухой глухие глухих глухота | κουφ~ κωφ~ | sağır sağırlar | اصم صم صمم | बहरा बहरे बधिर | 耳聋 聋人 | หูหนวก | điếc khiếm-thính | surd surzi surdit~
disabled | niepełnosprawn~ inwalid~ | инвалид~ | ανάπηρ~ αναπηρί~ | engelli engelliler özürlü | معاق معاقين معوقين اعاقه | विकलांग दिव्यांग | 残疾 残疾人 残障 | พิการ คนพิการ | khuyết-tật tàn-tật | dizabilit~ handicap~
elderly senior | starszy-ludzie seniorz~ senior senior~ | пожил~ престарел~ | ηλικιωμέν~ | yaşlı yaşlılar yaşlıların | مسن مسنين كبار-السن | बुजुर्ग वृद्ध बुज़ुर्ग | 老年人 老人 年长 | ผู้สูงอายุ | người-già cao-tuổi | vârstnic~ bătrân~
secret confidential | tajn~ poufn~ sekret~ | секрет~ тайн~ конфиденциальн~ | μυστικ~ απόρρητ~ εμπιστευτικ~ | gizli gizlilik sır sırrı | سر سري سريه اسرار | गुप्त रहस्य गोपनीय | 秘密 机密 保密 | ความลับ ลับ | bí-mật mật | secret~ confidențial~
wooden wood | drewn~ | деревян~ древесин~ | ξύλο ξύλα ξύλιν~ ξύλου | ahşap odun tahta | خشب خشبي خشبيه | लकड़ी | 木制 木头 木材 木质 | ไม้ | gỗ bằng-gỗ | lemn lemnul lemnoas~
dirty dirt | brud~ zabrudz~ | грязь грязн~ | βρόμικ~ βρώμικ~ | kirli kirlilik | قذر وسخ متسخ | गंदा गंदगी गंदे | 肮脏 脏 | สกปรก | bẩn dơ-bẩn | murdar~
round circular | okrągł~ | круглый круглая круглое круглые круглой | στρογγυλ~ κυκλικ~ | yuvarlak dairesel | دائري مستدير دائريه | गोल गोलाकार वृत्ताकार | 圆形 圆 | กลม วงกลม | tròn hình-tròn | rotund~ circular~
infectious contagious | zakaźn~ zaraźliw~ | заразн~ инфекционн~ | μεταδοτικ~ λοιμώδ~ | bulaşıcı | معدي معديه | संक्रामक | 传染性 传染 | ติดเชื้อ โรคติดต่อ | truyền-nhiễm lây-nhiễm | contagios~ infecțios~ infecțioas~
pain painful | ból bólu bóle boles~ | боль боли болью болезнен~ | πόνος πόνο πόνου πόνους επώδυν~ | ağrı ağrısı acı acılı | الم مؤلم الام | दर्द पीड़ा दर्दनाक | 疼痛 痛苦 痛 | เจ็บปวด ความเจ็บปวด ปวด | đau đau-đớn | durere dureri dureros~ dureroas~
chronic | przewlekł~ chroniczn~ | хроническ~ | χρόνια χρόνιος χρόνιες χρόνιων | kronik | مزمن مزمنه | दीर्घकालिक पुराना | 慢性 长期 | เรื้อรัง | mãn-tính mạn-tính | cronic~
acute | ostry ostra ostre | острый острая острое острые | οξύς οξεία οξείες | akut | حاد حاده | तीव्र | 急性 | เฉียบพลัน | cấp-tính | acut~
giant enormous | gigant~ olbrzym~ | гигант~ | γίγαντ~ γιγάντι~ | dev devasa | عملاق عملاقه | विशाल विशालकाय | 巨人 巨型 巨大 | ยักษ์ | khổng-lồ | gigant~ uriaș~
underground subway metro | metro podziem~ | метро подземн~ | υπόγει~ μετρό | yeraltı metro metrosu | مترو انفاق تحت-الارض | भूमिगत मेट्रो | 地下 地铁 | ใต้ดิน รถไฟใต้ดิน | ngầm tàu-điện-ngầm dưới-lòng-đất | subteran~ metrou
abroad overseas | zagranic~ za-granicą | за-границей за-рубежом зарубеж~ | στο-εξωτερικό εξωτερικό | yurtdışı yurtdışında denizaşırı | خارج-البلاد في-الخارج | विदेश विदेशों | 海外 国外 | ต่างประเทศ | nước-ngoài hải-ngoại | străinătate peste-mări
urgent emergency | pilny pilna pilne nagł~ | срочн~ неотложн~ чрезвычайн~ | επείγ~ έκτακτ~ | acil aciliyet | عاجل طارئ طوارئ | तत्काल आपातकालीन आपातकाल | 紧急 急迫 | ฉุกเฉิน เร่งด่วน | khẩn-cấp cấp-bách | urgent~ urgență urgențe
fragile breakable | kruch~ łamliw~ | хрупк~ | εύθραυστ~ | kırılgan | هش هشه | नाजुक भंगुर | 易碎 脆弱 | เปราะบาง แตกง่าย | dễ-vỡ mong-manh | fragil~
frozen freeze | zamarz~ zamroż~ mrożon~ | заморож~ замерз~ замёрз~ | παγωμέν~ κατεψυγμέν~ | donmuş dondurul~ donma | مجمد متجمد تجمد | जमे जमा जमना | 冰冻 冷冻 冻结 | แช่แข็ง | đông-lạnh đóng-băng | înghețat~ congela~
defective faulty | wadliw~ uszkodzon~ | дефект~ неисправн~ | ελαττωματικ~ | kusurlu arızalı | معيب معيبه خلل | दोषपूर्ण खराब | 有缺陷 缺陷 故障 | บกพร่อง ชำรุด | khiếm-khuyết lỗi | defect defecte defectuos~
automatic | automat~ | автомат~ | αυτόματ~ αυτοματ~ | otomatik | الي تلقائي تلقائيا | स्वचालित | 自动 | อัตโนมัติ | tự-động | automat~
absent missing | nieobecn~ brakuj~ | отсутств~ | απόντ~ απουσί~ | eksik kayıp | غائب غياب مفقود | अनुपस्थित लापता | 缺席 失踪 缺少 | ขาด หายไป | vắng-mặt mất-tích | absent~ lips~
gross | brutto | брутто валов~ | ακαθάριστ~ | brüt gayrisafi | اجمالي | सकल | 总 毛 | มวลรวม | tổng | brut brută
`;
