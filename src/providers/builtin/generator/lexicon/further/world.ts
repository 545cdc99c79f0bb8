/** Words about people, places, nature and time in further languages; see `../further-tables.ts` for the format. */
export const world = `
person people human | osob~ człowiek ludzi~ ludźmi ludzki ludzkie ludzkiego ludzkiej ludzka ludzkosc czlowieczy czlowiekiem czlowieku czlowiekowi osoba ludzki~ ludzkosc~ czlowiecz~ | человек~ люд~ лиц~ лицев~ лицом человеческ~ человечеств~ | άτομ~ άνθρωπο~ ανθρώπ~ ατομο ανθρωπινο-δυναμικο | kişi~ insan~ insanbilim~ beşer~ insankaynakları | شخص اشخاص ناس انسان بشر بشري بشرية إنساني إنسانية الإنسان | व्यक्ति लोग लोगों इंसान मानव इंसानी इंसानों मनुष्य मनुष्यों मानवीय मानवों मानवता | 人 人们 人员 人类 人体 人权 人們 人員 人類 人權 | คน บุคคล มนุษย์ ผู้คน มนุษยชาติ สิทธิมนุษยชน | người con-người loài-người nhân-loại | persoan~ oameni~ om uman~ omului omenirea omenirii omenesti persoana omenesc omeneasca omenire
population inhabitants | ludnoś~ mieszkańc~ | населени~ жител~ | πληθυσμ~ κάτοικ~ | nüfus~ | سكان | जनसंख्या आबादी निवासी | 人口 居民 | ประชากร | dân-số cư-dân | populați~ locuitor~
man men male | mężczyzn~ | мужчин~ мужск~ | άνδρα~ άντρ~ ανδρών | erkek~ adam~ | رجل رجال ذكر | आदमी पुरुष | 男人 男性 男子 | ผู้ชาย ชาย | đàn-ông nam | bărba~
woman women female | kobiet~ | женщин~ женск~ | γυναίκ~ γυναικ~ | kadın~ | امراه نساء | महिला महिलाओं औरत स्त्री | 女人 女性 妇女 | ผู้หญิง หญิง | phụ-nữ nữ | femei~ femeie
child children | dziec~ | ребен~ ребён~ дет~ | παιδί παιδι~ | çocu~ | طفل اطفال | बच्चा बच्चे बच्चों | 孩子 儿童 小孩 | เด็ก ลูก | trẻ-em con đứa-trẻ | copi~
family | rodzin~ | семь~ семей~ | οικογένει~ | aile~ | عائله اسره | परिवार | 家庭 家族 | ครอบครัว | gia-đình | famili~
father | ojciec ojca ojcem | отец отц~ | πατέρα~ | baba~ | والد اب | पिता | 父亲 | พ่อ บิดา | cha bố | tată~ tatăl
mother | matk~ matce | мать матер~ | μητέρα~ | anne~ | والده ام | माता माँ | 母亲 | แม่ มารดา | mẹ | mamă mama
son | syn syna synem synow~ | сын~ | γιο~ | oğlu oğul | ابن | बेटा पुत्र | 儿子 | ลูกชาย บุตรชาย | con-trai | fiu~ fiul
daughter | córk~ córc~ | дочь дочер~ | κόρη~ | kızı | ابنه | बेटी पुत्री | 女儿 | ลูกสาว | con-gái | fiic~
wife | żon~ | жен~ супруг~ | σύζυγ~ | eşi karısı | زوجه | पत्नी | 妻子 | ภรรยา | vợ | soți~
friend friends | przyjaci~ koleg~ | друг~ друз~ | φίλο~ φίλω~ | arkadaş~ dost~ | صديق اصدقاء | मित्र दोस्त | 朋友 | เพื่อน | bạn bạn-bè | prieten~
name named called | nazw~ imię imieni~ nazywa~ | назва~ назыв~ имя имени | όνομα ονομα~ ονόμα~ | isim ismi adı adlı denir | اسم اسماء سمي يسمى تسمى | नाम नामक | 名字 名称 叫做 称为 | ชื่อ เรียก | tên gọi tên-gọi | nume~ numit~ numeș~
birth born | urodz~ narodz~ | рожден~ родил~ | γέννησ~ γεννήθηκ~ | doğum~ doğdu doğan | ولد ولاده مولود | जन्म | 出生 诞生 | เกิด กำเนิด | sinh ra-đời | naștere~ născut~
death died die dead | śmier~ zmar~ umar~ martwy martwa martwe martwi~ martw~ niezyw~ | смерт~ умер~ умертв~ смертонос~ погиб~ мёртв~ гибел~ труп трупа покойн~ | θάνατο~ πέθαν~ θανατος νεκρ~ πτωμα πτωματα θανατοι | ölüm~ öldü ölen ölü ölüler~ ölüs~ ölüler ölmüş | موت وفاه مات توفي ميت موتى قتيل راحل | मृत्यु मौत मर मरने मृत मरा मरे मृतक स्वर्गीय दिवंगत | 死 死亡 去世 逝世 死者 死去 死掉 | ตาย เสียชีวิต ตายแล้ว ผู้ตาย ผู้เสียชีวิต | chết qua-đời cái-chết người-chết tử-vong | moarte~ murit deces~ mort moarta morti mortilor mortii
life live lived living | życi~ żyj~ żył~ mieszkan~ mieszkani~ zyciow~ mieszka~ | жизн~ жил~ жив~ жизненн~ жива живы живут жили живет жилец жилая-площадь жить прожива~ | ζωή~ ζωης ζει ζούσ~ εζησε εζησαν ζησει κατοικ~ | yaşam~ hayat~ yaşa~ yaşayan~ yaşadı~ yaşamış~ yaşadığ~ yaşıyor~ hayattan hayatı hayatın ömür ömrü ömür~ | حياه عاش يعيش عاشت سكن عاشوا | जीवन जिंदगी रहते रहता जिया जीवित | 生活 生命 居住 居民 | ชีวิต อาศัย มีชีวิตอยู่ | cuộc-sống sống cuộc-đời đời-sống sinh-sống | viaț~ vieți~ trăi~ viata traieste traiesc locuit locuiau
body | ciał~ | тел~ | σώμα~ | vücu~ beden~ | جسم جسد | शरीर | 身体 | ร่างกาย | cơ-thể | corp~
blood | krew krwi krwią | кров~ | αίμα~ | kan kanı kanın kanda kandaki kanla | دم | खून रक्त | 血液 血 | เลือด | máu | sânge~
heart | serc~ | сердц~ | καρδι~ | kalp kalb~ | قلب | हृदय दिल | 心脏 | หัวใจ | tim trái-tim | inim~
disease illness sick | chor~ | болез~ заболеван~ | ασθένει~ νόσο~ | hastalı~ hasta~ | مرض امراض | रोग बीमारी | 疾病 病 | โรค เจ็บป่วย | bệnh bệnh-tật | boal~ boli~ maladi~
cell cells | komór~ | клет~ | κύτταρ~ κυττάρ~ | hücre~ | خليه خلايا | कोशिका कोशिकाओं | 细胞 | เซลล์ | tế-bào | celul~
animal animals | zwierz~ | животн~ | ζώο ζώα ζώων | hayvan~ | حيوان حيوانات | जानवर पशु | 动物 | สัตว์ | động-vật con-vật | animal~
plant plants | roślin~ | растени~ | φυτό φυτά φυτών | bitki~ | نبات نباتات | पौधा पौधे पौधों | 植物 | พืช | thực-vật cây | plant~
tree trees | drzew~ | дерев~ | δέντρ~ δένδρ~ | ağaç ağac~ | شجره اشجار | पेड़ वृक्ष | 树 树木 | ต้นไม้ | cây | copac~ arbor~
species | gatun~ | вид видов виды | είδος είδη ειδών | tür türler~ türü | نوع انواع | प्रजाति प्रजातियों | 物种 种类 | ชนิด สายพันธุ์ | loài | speci~
fish | ryb~ | рыб~ | ψάρι~ | balık balığ~ | سمك اسماك | मछली | 鱼 鱼类 | ปลา | cá | pești pește~
forest rainforest | las lasu lasy lasów leśn~ las-deszczowy lasy-deszczowe dzungl~ | лес леса лесов джунгл~ тропическ~ | δάσο~ δάση δασων τροπικ~ | orman~ yağmurorman~ | غابه غابات غابات-مطيرة غابات-استوائية | जंगल वन वर्षावन वनों जंगलों | 森林 雨林 热带雨林 丛林 原始森林 | ป่า ป่าฝน ป่าไม้ ป่าดิบชื้น ป่าดงดิบ | rừng rừng-mưa rừng-nhiệt-đới rừng-rậm | pădur~ jungl~
water | wod~ | вод~ | νερό~ νερού | suyu sular~ suyun | ماء مياه | पानी जल | 水 | น้ำ | nước | apă apei apel~
river | rzek~ | рек~ | ποταμ~ ποτάμι~ | nehir nehr~ ırmak | نهر انهار | नदी | 河 河流 | แม่น้ำ | sông con-sông | râu~ fluvi~
lake | jezior~ | озер~ | λίμν~ | göl gölü | بحيره | झील | 湖 湖泊 | ทะเลสาบ | hồ | lac~
sea ocean | morz~ ocean~ | море моря морей морем морях морю морск~ океан~ | θάλασσ~ ωκεαν~ | deniz~ okyanus~ | بحر محيط | समुद्र महासागर सागर | 海 海洋 大海 | ทะเล มหาสมุทร | biển đại-dương | mare~ ocean~
coast beach shore | wybrzeż~ brzeg~ plaż~ nabrzez~ | побереж~ берег~ пляж~ | ακτή~ ακτές παραλί~ ακτων | kıyı~ sahil~ plaj~ | ساحل شاطئ ساحلية شواطئ | तट किनारा समुद्र-तट किनारे | 海岸 沿海 岸边 | ชายฝั่ง ฝั่ง หาด | bờ-biển | coast~ plaj~ malurile tarm~ litoral~ mal malul maluri
island | wysp~ | остров~ | νησί~ νησι~ | ada adas~ adalar~ | جزيره جزر | द्वीप | 岛 岛屿 | เกาะ | đảo hòn-đảo | insul~
mountain mountains | gór~ | гора горы гор гору горе горах горам горн~ | βουν~ όρος όρη | dağ~ | جبل جبال | पर्वत पहाड़ | 山 山脉 | ภูเขา | núi dãy-núi | munt~ munți~
earth | ziemi~ | земл~ | γη γης | dünya~ yeryüzü | ارض | पृथ्वी | 地球 | โลก | trái-đất | pământ~
sun solar | słoń~ | солн~ | ήλιο~ ηλιακ~ | güneş~ | شمس شمسي | सूर्य सूरज सौर | 太阳 | ดวงอาทิตย์ | mặt-trời | soare~ solar~
fire | ogień ognia ogniem pożar~ | огонь огн~ пожар~ | φωτιά~ πυρκαγι~ | yangın~ ateş~ | نار حريق | आग अग्नि | 火 火灾 | ไฟ เพลิง | lửa hỏa-hoạn | foc~ incendi~
light | światł~ | свет света свето~ | φως φωτό~ | ışık ışığ~ | ضوء نور | प्रकाश रोशनी | 光 光线 | แสง | ánh-sáng | lumin~
climate weather | klimat~ pogod~ klimacie | климат~ погод~ | κλίμα~ καιρό~ κλιματισ~ κλιματιστικ~ | iklim~ hava~ | مناخ طقس مناخية أحوال-جوية | जलवायु मौसम मौसमी मानसून | 气候 天气 气候变化 天气状况 氣候 天氣 气候变迁 全球变暖 | ภูมิอากาศ อากาศ สภาพอากาศ สภาพภูมิอากาศ การเปลี่ยนแปลงสภาพภูมิอากาศ ภาวะโลกร้อน | khí-hậu thời-tiết khí-hậu-học | clim~ vreme~ vremea
temperature | temperatur~ | температур~ | θερμοκρασί~ | sıcaklı~ | حراره درجه | तापमान | 温度 气温 | อุณหภูมิ | nhiệt-độ | temperatur~
heat hot warm | ciepł~ gorąc~ upał~ | тепл~ горяч~ жар~ | θερμότητ~ ζεστ~ θερμ~ | ısı ısın~ ısıt~ ısıs~ ısıy~ sıcak~ | حراره حار ساخن | गर्मी गर्म ऊष्मा | 热 热量 炎热 | ความร้อน ร้อน | nhiệt nóng | căldur~ cald~ fierbinte
cold | zimn~ | холод~ | κρύο~ ψυχρ~ | soğu~ | بارد برد | ठंडा ठंड | 冷 寒冷 | เย็น หนาว | lạnh | rece~ frig~
rain rainfall | deszcz~ opad~ opada~ opady opadow | дожд~ осад~ ливн~ ливень | βροχ~ | yağmur~ yağış~ yağı | مطر امطار هطول أمطار | बारिश वर्षा बरसात वृष्टि | 雨 降雨 降水 降水量 下雨 | ฝน ปริมาณน้ำฝน | mưa lượng-mưa | ploaie~ ploi~ precipitați~
country countries nation | kraj~ państw~ narod~ | стран~ государств~ наци~ | χώρα~ χώρε~ χωρών έθνο~ | ülke~ ulus~ | بلد دوله بلاد دول بلدان | देश राष्ट्र देशों | 国家 国 | ประเทศ | nước quốc-gia đất-nước | țări țările țărilor țării țări~ nați~
city town | miast~ | город~ | πόλη~ πόλε~ | şehir~ şehr~ kent~ | مدينه مدن | शहर नगर | 城市 市 | เมือง | thành-phố thị-trấn | oraș~
village | wieś wsi wios~ | деревн~ сел~ | χωρι~ | köy~ | قريه قرى | गाँव गांव | 村庄 村 | หมู่บ้าน | làng ngôi-làng | sat~ sate~
capital | stolic~ | столиц~ | πρωτεύουσ~ | başkent~ | عاصمه | राजधानी | 首都 | เมืองหลวง | thủ-đô | capital~
region area district | region~ obszar~ okręg~ dzielnic~ | регион~ област~ район~ округ~ | περιοχ~ | bölge~ alan~ ilçe~ | منطقه مناطق اقليم | क्षेत्र इलाका | 地区 区域 区 | ภูมิภาค พื้นที่ เขต | khu-vực vùng | regiun~ zon~ district~
border | granic~ | границ~ | σύνορ~ | sınır~ | حدود | सीमा | 边界 边境 | ชายแดน พรมแดน | biên-giới | graniț~ frontier~
center centre central middle | centr~ środ~ srodek centrala centrali osrodek osrodk~ | центр~ средн~ средняя-школа середин~ | κέντρ~ κεντρικ~ μεση | merkez~ orta~ ortası ortasında ortalarında merkez merkezi | مركز وسط مركزي مركزية وسطى مراكز | केंद्र केंद्रीय मध्य केन्द्र केन्द्रीय बीच सेंटर | 中心 中央 中部 核心 市中心 中间 中間 | ศูนย์กลาง กลาง ใจกลาง ศูนย์ ส่วนกลาง ตรงกลาง ภาคกลาง | trung-tâm trung-ương miền-trung ở-giữa chính-giữa trung-tâm-thành-phố | centr~ mijloc~
place location located site | miejsc~ położ~ lokaliz~ | мест~ располож~ | μέρος τόπο~ θέση~ τοποθεσί~ βρίσκετ~ | yer yeri yerde yerler~ yerin~ yere yerden konum~ | مكان موقع يقع تقع | स्थान जगह स्थित | 地点 地方 位置 位于 | สถานที่ ที่ตั้ง ตั้งอยู่ | địa-điểm nơi vị-trí nằm | loc locul locului locuri~ situat~ aflat~
street road | ulic~ drog~ dróg | улиц~ дорог~ | δρόμο~ οδός οδού | sokak sokağ~ cadde~ yol~ | شارع طريق شوارع | सड़क मार्ग | 街道 道路 公路 路 | ถนน | đường con-đường đường-phố | strad~ străz~ drum~
house home | dom~ | дом~ | σπίτι~ οικί~ | evi evler~ konut~ | بيت منزل | घर मकान | 房子 家 住宅 | บ้าน | nhà ngôi-nhà | casă case casele casei caselor locuinț~
building buildings | budyn~ | здани~ | κτίρι~ κτήρι~ | bina~ yapı~ | مبنى مباني بناء | इमारत भवन | 建筑 建筑物 大楼 | อาคาร ตึก | tòa-nhà toà-nhà | clădir~
room | pokój pokoju pokoje pokoi pokojem pokojach pomieszcz~ sal~ | комнат~ помещен~ | δωμάτι~ αίθουσ~ | oda~ | غرفه | कमरा कक्ष | 房间 | ห้อง | phòng căn-phòng | camer~ sală
bridge | most~ | мост~ | γέφυρ~ | köprü~ | جسر | पुल | 桥 桥梁 | สะพาน | cầu cây-cầu | pod podul~
church | kości~ | церк~ | εκκλησί~ | kilise~ | كنيسه | चर्च गिरजाघर | 教堂 教会 | โบสถ์ คริสตจักร | nhà-thờ giáo-hội | biseric~
school schools | szkoł~ szkół | школ~ | σχολεί~ σχολι~ | okul~ | مدرسه مدارس | स्कूल विद्यालय | 学校 | โรงเรียน | trường trường-học | școal~ școl~
university college | uniwersytet~ uczelni~ | университет~ | πανεπιστήμι~ | üniversite~ | جامعه | विश्वविद्यालय | 大学 | มหาวิทยาลัย | đại-học trường-đại-học | universit~
student students | student~ uczn~ uczeń | студент~ учен~ | φοιτητ~ μαθητ~ | öğrenci~ | طالب طلاب | छात्र विद्यार्थी छात्रों | 学生 | นักเรียน นักศึกษา | sinh-viên học-sinh | student~ elev~
teacher teachers | nauczyciel~ | учител~ преподавател~ | δάσκαλ~ καθηγητ~ εκπαιδευτικ~ | öğretmen~ | معلم مدرس معلمين | शिक्षक अध्यापक शिक्षकों | 教师 老师 | ครู อาจารย์ | giáo-viên | profesor~ învăț~
education teaching | edukac~ nauczan~ kształc~ | образован~ обучен~ | εκπαίδευσ~ | eğitim~ öğretim~ | تعليم | शिक्षा | 教育 | การศึกษา | giáo-dục | educați~ învățământ~
hospital | szpital~ | больниц~ госпитал~ | νοσοκομεί~ | hastane~ | مستشفى | अस्पताल | 医院 | โรงพยาบาล | bệnh-viện | spital~
library | bibliotek~ | библиотек~ | βιβλιοθήκ~ | kütüphane~ | مكتبه | पुस्तकालय | 图书馆 | ห้องสมุด | thư-viện | bibliotec~
museum | muze~ | музе~ | μουσεί~ | müze~ | متحف | संग्रहालय | 博物馆 | พิพิธภัณฑ์ | bảo-tàng | muze~
airport | lotnisk~ | аэропорт~ | αεροδρόμι~ | havaalan~ havaliman~ | مطار | हवाई | 机场 | สนามบิน | sân-bay | aeroport~
year years | rok roku lat lata latach | год года году годах лет годы | έτος έτη χρόνι~ χρονιά ετών | yıl~ sene~ | سنه عام سنوات اعوام | साल वर्ष वर्षों | 年 年份 年度 | ปี | năm | an anul ani anii anului
month | miesi~ | месяц~ | μήνα~ μήνε~ μηνών | ay ayı aylık aylar | شهر اشهر شهور | महीना महीने माह | 月 月份 个月 | เดือน | tháng | lun~
week | tydzień tygodni~ tygodniu | недел~ | εβδομάδ~ | hafta~ | اسبوع اسابيع | सप्ताह हफ्ते | 星期 周 | สัปดาห์ | tuần | săptămân~
day days | dzień dni dnia dniem | день дня дней дни | ημέρ~ μέρα~ μέρες | gün~ | يوم ايام | दिन दिनों | 天 日子 日 | วัน | ngày | zi ziua zile~
hour hours | godzin~ | час часа часов часы | ώρα~ ώρες ωρών | saat~ | ساعه ساعات | घंटा घंटे | 小时 | ชั่วโมง | giờ tiếng | or ore
time period era | czas~ okres okresu okresie okresy okresów okresem epok~ epoce era epoka czast~ ery | врем~ период~ эпох~ времен~ эры эра эру | χρόνο~ περίοδο~ εποχή~ χρονοδιαγραμμ~ εποχες | zaman~ dönem~ süre~ dönemsel~ caglar~ süre çağ çağı çağlar devir devrin devr~ era | وقت زمن فتره عصر عهد حقبة عصور أزمنة حقب | समय काल अवधि युग दौर ज़माना | 时间 时期 时代 年代 纪元 朝代 時間 時期 時代 | เวลา ช่วง ยุค สมัย ยุคสมัย รัชสมัย | thời-gian thời-kỳ thời-đại kỷ-nguyên niên-đại | timp~ perioad~ epoc~ era epoca ere
date | dat~ | дат~ | ημερομηνί~ | tarih~ | تاريخ | तारीख तिथि | 日期 | วันที่ | ngày-tháng | dat~
begin began started start beginning | zacz~ rozpocz~ począt~ | нача~ | αρχή~ ξεκίν~ άρχισ~ έναρξ~ | başla~ | بدا بدايه بدات يبدا | शुरू आरंभ प्रारंभ | 开始 开端 | เริ่ม เริ่มต้น | bắt-đầu | încep~ început~
end ended finished | koniec końc~ zakończ~ | конец конц~ законч~ окончан~ | τέλο~ τελείωσ~ έληξ~ | son sonu sonun~ sona sonlan~ sonlar~ bit~ | نهايه انتهى انتهت انتهاء | अंत समाप्त खत्म | 结束 末 终止 | สิ้นสุด จบ | kết-thúc cuối | sfârșit~ termin~ încheiat~
first | pierwsz~ | перв~ | πρώτο πρώτη πρώτος πρώτες πρώτα πρώτων πρώτους πρώτοι πρώτου πρώτης | ilk~ birinci~ | اول اولى | पहला पहली पहले प्रथम | 首次 第一 首先 | แรก ครั้งแรก | đầu-tiên thứ-nhất | prim~
last final latest | ostatni~ | последн~ | τελευταί~ τελικ~ | son sonuncu~ | اخير اخر نهائي | अंतिम आखिरी | 最后 最终 | สุดท้าย | cuối-cùng | ultim~ final~
new | now~ | нов~ | νέο~ νέα~ καινούρι~ | yeni yenisi yeniler~ | جديد جديده | नया नई नए | 新 新的 | ใหม่ | mới | nou~ noua noi
old ancient | star~ dawn~ starożytn~ | стар~ древн~ | παλι~ αρχαί~ | eski~ antik | قديم قديمه | पुराना प्राचीन पुराने | 古老 古代 旧 | เก่า โบราณ | cổ cũ cổ-đại | vech~ antic~
big large great | duż~ wielk~ wielcy wielki wielka wspanial~ | больш~ велик~ крупн~ большей-части большая-часть огромн~ крупный-рогатый-скот | μεγάλ~ μεγαλωσ~ μεγας | büyük~ büyükşehir~ | كبير كبيره عظيم عظمى أكبر عظماء | बड़ा बड़ी बड़े महान महानतम | 大 大型 巨大 伟大 偉大 | ใหญ่ ยิ่งใหญ่ อันยิ่งใหญ่ มหา | lớn to vĩ-đại | mare mari mareata maret~ marele marii
largest biggest | największ~ | крупнейш~ наибольш~ | μεγαλύτερ~ | büyük | اكبر | सबसे | 最大 | ใหญ่ที่สุด | lớn-nhất | mare
small little | mały mała małe małych małym małego małej mało | маленьк~ небольш~ мал~ | μικρ~ | küçük~ | صغير صغيره | छोटा छोटी छोटे | 小 小型 | เล็ก | nhỏ bé | mic mică mici
high height tall | wysok~ wyżs~ | высок~ высот~ | ύψο~ ψηλ~ υψηλ~ | yüksek~ | ارتفاع عالي مرتفع | ऊँचा ऊंचाई उच्च | 高 高度 | สูง ความสูง | cao chiều-cao | înalt~ înălțim~
long length | dług~ | длин~ долг~ | μήκος μακρ~ | uzun~ | طول طويل | लंबा लंबाई लंबी | 长 长度 | ยาว ความยาว | dài chiều-dài | lung~
number amount quantity | liczb~ ilość ilości numer~ | числ~ количеств~ номер~ | αριθμ~ ποσότητ~ | sayı~ miktar~ numara~ | عدد رقم كميه | संख्या मात्रा | 数量 数目 数字 | จำนวน ตัวเลข | số số-lượng con-số | număr~ cantit~
part | część części | част~ | μέρο~ τμήμα~ | bölüm~ parça~ kısm~ | جزء قسم اجزاء | भाग हिस्सा अंश | 部分 | ส่วน | phần bộ-phận | parte partea părți părțil~ părții
group | grup~ | групп~ | ομάδ~ | grup~ | مجموعه مجموعات | समूह | 群体 小组 组 | กลุ่ม | nhóm | grup~
type kind | typ~ rodzaj~ | тип~ вид~ | τύπο~ είδο~ | tür türü türler~ türün~ türde tip~ çeşit~ | نوع انواع | प्रकार किस्म | 类型 种类 类 | ชนิด ประเภท แบบ | loại kiểu | tip~ fel
half | połow~ pół | половин~ | μισ~ | yarı~ | نصف | आधा आधे | 一半 半 | ครึ่ง | nửa một-nửa | jumăt~
percent percentage | procent~ | процент~ | ποσοστ~ τοις | yüzde~ oran~ | نسبه مئويه بالمئه | प्रतिशत | 百分比 百分之 | เปอร์เซ็นต์ ร้อยละ | phần-trăm tỷ-lệ | procent~
`;
