/** Words about states, history, economy, science and the arts in further languages; see `../further-tables.ts` for the format. */
export const society = `
government | rząd~ | правительств~ | κυβέρνησ~ | hükümet~ devlet~ | حكومه حكومي | सरकार | 政府 | รัฐบาล | chính-phủ | guvern~
law laws legal | prawo prawa praw prawem prawu prawie prawach prawn~ ustaw~ | закон~ право права прав праву правом правов~ | νόμο~ νομικ~ δίκαι~ | yasa~ kanun~ hukuk~ | قانون قوانين قانوني | कानून विधि | 法律 法 | กฎหมาย | luật pháp-luật | lege legea legi legile legilor legii legal~ drept~
court | sąd~ | суд суда суде суды суду судом судов судеб~ | δικαστήρι~ | mahkeme~ | محكمه | अदालत न्यायालय | 法院 法庭 | ศาล | tòa-án toà-án | instanț~ curte~ tribunal~
right rights | prawo prawa praw prawem prawu prawie prawach | право права прав праву правом правов~ | δικαίωμα~ δικαιώμα~ | hak hakk~ haklar~ | حق حقوق | अधिकार अधिकारों | 权利 | สิทธิ | quyền quyền-lợi | drept~
party | parti~ | парти~ | κόμμα~ | parti~ | حزب احزاب | पार्टी दल | 政党 党 | พรรค | đảng | partid~
election elected vote | wybor~ głos~ | выбор~ голос~ избра~ | εκλογ~ ψήφο~ εξελέγη | seçim~ seçil~ oy | انتخاب انتخابات صوت تصويت | चुनाव मतदान निर्वाचित | 选举 投票 当选 | เลือกตั้ง โหวต | bầu-cử bầu bỏ-phiếu | aleg~ vot~
president | prezydent~ | президент~ | πρόεδρο~ | başkan~ cumhurbaşkan~ | رئيس | राष्ट्रपति अध्यक्ष | 总统 主席 | ประธานาธิบดี ประธาน | tổng-thống chủ-tịch | președint~
minister | minist~ | министр~ | υπουργ~ | bakan~ | وزير | मंत्री | 部长 大臣 | รัฐมนตรี | bộ-trưởng | minist~
parliament | parlament~ sejm~ | парламент~ | κοινοβούλι~ βουλή~ | parlamento~ meclis~ | برلمان | संसद | 议会 国会 | รัฐสภา สภา | quốc-hội nghị-viện | parlament~
king | król~ | корол~ цар~ | βασιλι~ | kral~ | ملك | राजा | 国王 | กษัตริย์ | vua | rege~ regi~
queen | królow~ | королев~ | βασίλισσ~ | kraliçe~ | ملكه | रानी | 女王 王后 | ราชินี | nữ-hoàng | regin~
emperor empire | cesar~ imperi~ | император~ импери~ | αυτοκράτορ~ αυτοκρατορί~ | imparator~ | امبراطور امبراطوريه | सम्राट साम्राज्य | 皇帝 帝国 | จักรพรรดิ จักรวรรดิ | hoàng-đế đế-quốc | împărat~ imperi~
leader leaders | przywódc~ lider~ | лидер~ вожд~ руководител~ | ηγέτη~ ηγέτε~ αρχηγ~ | lider~ önder~ | زعيم قائد قاده | नेता | 领导人 领袖 领导 | ผู้นำ | lãnh-đạo nhà-lãnh-đạo | lider~ conducător~
power | władz~ moc mocy sił~ | власт~ мощност~ сил~ | εξουσί~ δύναμ~ ισχύ~ | güç güc~ iktidar~ | سلطه قوه قدره | शक्ति सत्ता | 权力 力量 功率 | อำนาจ พลัง | quyền-lực sức-mạnh | puter~
war | wojn~ | войн~ | πόλεμο~ πολέμ~ | savaş~ | حرب حروب | युद्ध | 战争 | สงคราม | chiến-tranh | război~
battle fight | bitw~ walk~ | битв~ сражен~ бой | μάχη~ | muharebe~ savaş~ | معركه قتال | लड़ाई युद्ध | 战斗 战役 | ต่อสู้ ยุทธการ | trận trận-chiến chiến-đấu | bătăli~ lupt~
army military soldiers | armi~ wojsk~ żołnierz~ | арми~ войск~ солдат~ военн~ | στρατ~ | ordu~ asker~ | جيش عسكري جنود | सेना सैनिक सैन्य | 军队 士兵 军事 | กองทัพ ทหาร | quân-đội quân binh-lính | armat~ militar~ soldaț~
attack | atak~ | атак~ напад~ | επίθεσ~ | saldırı~ | هجوم | हमला | 攻击 袭击 进攻 | โจมตี | tấn-công | atac~
victory won win winner | zwycię~ wygra~ | побед~ выигра~ | νίκη~ νίκησ~ κέρδισ~ νικητ~ | kazan~ zafer~ | فاز فوز انتصار | जीत विजय विजेता जीता | 赢 胜利 获胜 冠军 | ชนะ ชัยชนะ | thắng chiến-thắng giành | victori~ câștig~
lose lost defeat | przegra~ strac~ klęsk~ | проигра~ потер~ пораж~ | ήττα~ έχασ~ | kaybet~ yenil~ | خسر هزيمه فقد | हार खो | 失败 失去 输 | แพ้ สูญเสีย | thua mất thất-bại | pierd~ pierdut~ înfrâng~
peace | pokoju pokojem pokojow~ pokój | мир мира мирн~ | ειρήν~ | barış~ | سلام | शांति | 和平 | สันติภาพ | hòa-bình | pace păcii
treaty agreement | traktat~ umow~ porozumieni~ | договор~ соглашен~ | συνθήκ~ συμφωνί~ | antlaşma~ anlaşma~ | معاهده اتفاقيه اتفاق | संधि समझौता | 条约 协议 协定 | สนธิสัญญา ข้อตกลง | hiệp-ước hiệp-định thỏa-thuận | tratat~ acord~
history historical | histori~ | истор~ | ιστορί~ | tarih~ | تاريخ تاريخي | इतिहास ऐतिहासिक | 历史 | ประวัติศาสตร์ | lịch-sử | istori~
religion religious | religi~ | религи~ | θρησκεί~ θρησκευτικ~ | din dini dinler~ | دين ديني | धर्म धार्मिक | 宗教 | ศาสนา | tôn-giáo | religi~
god | bóg boga bogiem | бог бога богу | θεό~ θεού | tanrı~ | الله اله | ईश्वर भगवान | 神 上帝 | พระเจ้า | thần chúa | dumnezeu~ zeu~
culture cultural | kultur~ | культур~ | πολιτισμ~ πολιτιστικ~ κουλτούρ~ | kültür~ | ثقافه ثقافي | संस्कृति सांस्कृतिक | 文化 | วัฒนธรรม | văn-hóa | cultur~
language languages | język~ | язык~ | γλώσσ~ γλωσσ~ | dil dili diller~ | لغه لغات | भाषा भाषाओं | 语言 语 | ภาษา | ngôn-ngữ tiếng | limb~
word words | słow~ słów wyraz~ | слов~ | λέξη~ λέξε~ | kelime~ sözcü~ | كلمه كلمات | शब्द शब्दों | 词 单词 词语 | คำ | từ | cuvânt cuvint~
book | książ~ | книг~ | βιβλί~ | kitap kitab~ | كتاب كتب | किताब पुस्तक | 书 书籍 | หนังสือ | sách cuốn-sách | cart~ cărți~
write wrote written author writer | pisa~ napisa~ pisarz~ autor~ | писа~ написа~ автор~ | έγραψ~ γράψ~ συγγραφέ~ | yaz~ | كتب كاتب مؤلف كتابه | लिखा लेखक लिखी | 写 作者 作家 撰写 | เขียน ผู้เขียน ผู้แต่ง | viết tác-giả nhà-văn | scri~ autor~
art artist | sztuk~ artyst~ | искусств~ художник~ | τέχνη τέχνης τέχνες τεχνών καλλιτέχν~ | sanat~ | فن فنان فنون | कला कलाकार | 艺术 艺术家 | ศิลปะ ศิลปิน | nghệ-thuật nghệ-sĩ | art~
music | muzy~ | музык~ | μουσικ~ | müzi~ | موسيقى | संगीत | 音乐 | ดนตรี เพลง | âm-nhạc nhạc | muzic~
song | piosen~ | песн~ | τραγούδ~ | şarkı~ | اغنيه | गीत गाना | 歌曲 歌 | เพลง | bài-hát | cântec~ melodi~
film movie | film~ | фильм~ кино~ | ταινί~ | film~ | فيلم | फिल्म | 电影 影片 | ภาพยนตร์ หนัง | phim bộ-phim | film~
television tv | telewiz~ | телевид~ телевиз~ | τηλεόρασ~ τηλεοπτικ~ | televizyon~ | تلفزيون تلفزيوني | टेलीविजन टीवी | 电视 | โทรทัศน์ | truyền-hình | televiz~
game match | gr mecz~ | игр~ матч~ | παιχνίδι~ αγώνα~ | oyun~ maç~ | لعبه مباراه | खेल मैच | 比赛 游戏 | เกม การแข่งขัน | trận-đấu trò-chơi | joc~ meci~
team | drużyn~ zespół zespoł~ | команд~ | ομάδ~ | takım~ ekip~ | فريق | टीम दल | 球队 团队 队 | ทีม | đội đội-bóng | echip~
player players | gracz~ zawodni~ piłkarz~ | игрок~ | παίκτ~ παίχτ~ | oyuncu~ | لاعب لاعبين | खिलाड़ी | 球员 选手 玩家 | ผู้เล่น | cầu-thủ người-chơi | jucător~
season | sezon~ | сезон~ | σεζόν περίοδο~ | sezon~ | موسم | सीजन मौसम | 赛季 季节 | ฤดูกาล | mùa mùa-giải | sezon~
prize award medal | nagrod~ | наград~ преми~ | βραβεί~ | ödül~ | جائزه جوائز | पुरस्कार | 奖 奖项 奖金 | รางวัล | giải-thưởng giải | premi~
economy economic | gospodar~ ekonom~ | экономик~ экономич~ | οικονομί~ οικονομικ~ | ekonomi~ | اقتصاد اقتصادي | अर्थव्यवस्था आर्थिक | 经济 | เศรษฐกิจ | kinh-tế | economi~
money | pieniąd~ pieniędz~ | деньг~ денег денеж~ | χρήμα~ λεφτά | para~ | مال نقود اموال | पैसा पैसे धन | 钱 资金 金钱 | เงิน | tiền | bani~ bani
price cost costs | cena ceny cen cenę cenie cenom cenach cenow~ koszt~ kosztuj~ | цен~ стоимост~ стоит~ | τιμή~ τιμές κόστο~ κοστίζ~ | fiyat~ maliyet~ | سعر تكلفه اسعار ثمن | कीमत मूल्य लागत | 价格 成本 费用 | ราคา ต้นทุน | giá giá-cả chi-phí | preț prețul prețului prețuri~ cost~
tax taxes | podat~ | налог~ | φόρο~ φορολογί~ | vergi~ | ضريبه ضرائب | कर टैक्स | 税 税收 | ภาษี | thuế | impozit~ tax~
trade | hand~ | торгов~ | εμπόρι~ εμπορικ~ | ticaret~ | تجاره تجاري | व्यापार | 贸易 商业 | การค้า | thương-mại buôn-bán | comerț~ comerci~
market | ryn~ targ~ | рын~ рынок | αγορά~ αγορές | pazar~ piyasa~ | سوق اسواق | बाजार | 市场 | ตลาด | thị-trường chợ | piaț~ piețe~
company companies firm | firm~ spółk~ przedsiębior~ | компани~ фирм~ предприят~ | εταιρεί~ εταιρί~ επιχείρησ~ | şirket~ firma~ | شركه شركات | कंपनी कंपनियों | 公司 企业 | บริษัท | công-ty doanh-nghiệp | compani~ firm~ societ~
industry industrial | przemysł~ | промышленн~ индустри~ | βιομηχανί~ | endüstri~ sanayi~ | صناعه صناعي | उद्योग औद्योगिक | 工业 产业 行业 | อุตสาหกรรม | công-nghiệp ngành | industri~
factory | fabry~ | завод~ фабрик~ | εργοστάσι~ | fabrika~ | مصنع | कारखाना | 工厂 | โรงงาน | nhà-máy | fabric~
worker workers employees | pracowni~ robotni~ | работник~ рабоч~ сотрудник~ | εργαζόμεν~ εργάτ~ υπάλληλ~ | işçi~ çalışan~ | عامل عمال موظف موظفين | कर्मचारी श्रमिक मजदूर | 工人 员工 职工 | คนงาน พนักงาน | công-nhân nhân-viên | muncitor~ angajaț~ lucrător~
work job | prac~ | работ~ труд~ | εργασί~ δουλει~ | işi çalış~ | عمل وظيفه | काम कार्य नौकरी | 工作 职业 | งาน ทำงาน | công-việc làm-việc việc-làm | munc~ lucr~
unemployment unemployed | bezroboci~ bezrobotn~ | безработ~ | ανεργί~ | işsiz~ | بطاله | बेरोजगारी | 失业 | ว่างงาน | thất-nghiệp | șomaj~
income wages salary | dochod~ zarob~ pensj~ płac~ wynagrodz~ wypłat~ | доход~ зарплат~ | εισόδημα~ μισθ~ | gelir~ maaş~ ücret~ | دخل راتب اجور | आय वेतन | 收入 工资 薪水 | รายได้ เงินเดือน | thu-nhập lương tiền-lương | venit~ salari~
rich wealth wealthy | bogat~ bogac~ | богат~ | πλού~ πλούσι~ | zengin~ servet~ | ثروه غني اغنياء | अमीर धन संपत्ति | 富 财富 富裕 | ร่ำรวย ความมั่งคั่ง | giàu giàu-có | bogat~ bogăți~
poor poverty | biedn~ ubóst~ | бедн~ нищет~ | φτώχ~ φτωχ~ | fakir~ yoksul~ | فقر فقير فقراء | गरीब गरीबी | 贫穷 贫困 穷人 | ยากจน | nghèo nghèo-đói | sărac~ sărăci~
science scientific | nauk~ | наук~ научн~ | επιστήμ~ επιστημονικ~ | bilim~ | علم علوم علمي | विज्ञान वैज्ञानिक | 科学 | วิทยาศาสตร์ | khoa-học | științ~
scientist scientists researcher | naukowc~ badacz~ | учен~ исследовател~ | επιστήμον~ ερευνητ~ | bilim araştırmacı~ | عالم علماء باحث باحثون | वैज्ञानिक वैज्ञानिकों शोधकर्ता | 科学家 研究人员 学者 | นักวิทยาศาสตร์ นักวิจัย | nhà-khoa-học | savant~ cercetător~
research study studies | bada~ stud~ | исследован~ изуч~ | έρευν~ μελέτ~ | araştırma~ çalışma~ | بحث دراسه ابحاث دراسات | अनुसंधान शोध अध्ययन | 研究 | วิจัย การศึกษา | nghiên-cứu | cercet~ studi~
theory | teori~ | теори~ | θεωρί~ | teori~ kuram~ | نظريه | सिद्धांत | 理论 | ทฤษฎี | lý-thuyết | teori~
discover discovered discovery | odkry~ | откры~ обнаруж~ | ανακάλυψ~ ανακαλύφθηκ~ | keşf~ keşif | اكتشف اكتشاف | खोज खोजा | 发现 | ค้นพบ | phát-hiện khám-phá | descoper~
invent invented invention | wynala~ wynaleź~ | изобре~ | εφηύρ~ εφεύρεσ~ | icat~ | اخترع اختراع | आविष्कार | 发明 | ประดิษฐ์ คิดค้น | phát-minh sáng-chế | invent~
technology | technolog~ technik~ | технолог~ техник~ | τεχνολογί~ | teknoloji~ | تكنولوجيا تقنيه | प्रौद्योगिकी तकनीक | 技术 科技 | เทคโนโลยี | công-nghệ | tehnolog~
machine engine | maszyn~ silnik~ | машин~ двигател~ | μηχαν~ κινητήρ~ | makine~ motor~ | اله محرك الات | मशीन इंजन | 机器 发动机 引擎 | เครื่อง เครื่องยนต์ เครื่องจักร | máy động-cơ | mașin~ motor~
energy | energi~ | энерги~ | ενέργει~ | enerji~ | طاقه | ऊर्जा | 能量 能源 | พลังงาน | năng-lượng | energi~
electricity electric | elektr~ prąd~ | электри~ | ηλεκτρ~ | elektrik~ | كهرباء كهربائي | बिजली विद्युत | 电 电力 | ไฟฟ้า | điện | electri~
oil petroleum | rop~ naft~ olej~ | нефт~ масл~ | πετρέλαι~ λάδι~ | petrol~ yağ~ | نفط زيت | तेल | 石油 油 | น้ำมัน | dầu dầu-mỏ | petrol~ ulei~
gas | gaz~ | газ~ | αέρι~ φυσικό | gaz~ | غاز | गैस | 气体 天然气 | แก๊ส ก๊าซ | khí khí-đốt | gaz~
metal iron steel | metal~ żelaz~ stal~ | металл~ желез~ стал~ | μέταλλ~ σίδηρ~ χάλυβ~ | metal~ demir~ çelik~ | معدن حديد صلب | धातु लोहा इस्पात | 金属 铁 钢 | โลหะ เหล็ก | kim-loại sắt thép | metal~ fier~ oțel~
gold | złot~ | золот~ | χρυσ~ | altın~ | ذهب | सोना स्वर्ण | 黄金 金 | ทอง ทองคำ | vàng | aur~
stone rock | kamie~ skał~ | камен~ камн~ скал~ | πέτρ~ βράχ~ | taş taşı taşlar~ taşın taştan kaya~ | حجر صخور صخره | पत्थर चट्टान | 石头 岩石 石 | หิน | đá | piatr~ pietr~ roc~
force | sił~ | сил~ | δύναμ~ | kuvvet~ güç | قوه قوى | बल | 力 力量 | แรง | lực | forț~
speed velocity | prędkoś~ szybkoś~ | скорост~ | ταχύτητ~ | hız hızı hızl~ | سرعه | गति वेग | 速度 | ความเร็ว | tốc-độ vận-tốc | vitez~
problem problems | problem~ | проблем~ | πρόβλημα~ προβλήμ~ | problem~ sorun~ | مشكله مشاكل | समस्या समस्याओं | 问题 | ปัญหา | vấn-đề | problem~
question | pyta~ | вопрос~ | ερώτησ~ | soru~ | سؤال | प्रश्न सवाल | 问题 | คำถาม | câu-hỏi | întrebar~
answer reply | odpowied~ | ответ~ | απάντησ~ | cevap cevab~ yanıt~ | جواب اجابه | उत्तर जवाब | 答案 回答 | คำตอบ | câu-trả-lời trả-lời | răspun~
idea concept | pomysł~ idea idei idee pojęci~ | иде~ поняти~ | ιδέα~ ιδέε~ έννοι~ | fikir fikr~ kavram~ | فكره مفهوم افكار | विचार अवधारणा | 想法 概念 观念 | ความคิด แนวคิด | ý-tưởng khái-niệm | ide~ concept~
reason cause | powod~ powód przyczyn~ | причин~ | λόγο~ αιτί~ | neden~ sebep~ | سبب اسباب | कारण | 原因 理由 | เหตุผล สาเหตุ | lý-do nguyên-nhân | motiv~ cauz~
result outcome outcomes effect | wynik~ skut~ rezultat~ | результат~ эффект~ следств~ | αποτέλεσμα~ επίδρασ~ | sonuç sonuc~ etki~ | نتيجه تاثير نتائج | परिणाम प्रभाव नतीजा | 结果 影响 效果 | ผล ผลลัพธ์ | kết-quả ảnh-hưởng hiệu-quả | rezultat~ efect~
example | przykład~ | пример~ | παράδειγμα~ | örne~ | مثال | उदाहरण | 例子 例如 | ตัวอย่าง | ví-dụ | exempl~
method way | metod~ sposób sposob~ | метод~ способ~ | μέθοδο~ τρόπο~ | yöntem~ yol~ | طريقه اسلوب طرق | तरीका विधि पद्धति | 方法 方式 | วิธี วิธีการ | phương-pháp cách | metod~ mod modul modului moduri~
system | system~ | систем~ | σύστημα~ συστήμ~ | sistem~ | نظام انظمه | प्रणाली तंत्र व्यवस्था | 系统 体系 制度 | ระบบ | hệ-thống | sistem~
rule rules principle | zasad~ reguł~ przepis~ | правил~ принцип~ | κανόν~ αρχή~ | kural~ ilke~ | قاعده قواعد مبدا | नियम सिद्धांत | 规则 原则 规定 | กฎ หลักการ | quy-tắc nguyên-tắc | regul~ principi~
plan program project | plan~ program~ projekt~ | план~ программ~ проект~ | σχέδι~ πρόγραμμα~ | plan~ program~ proje~ | خطه برنامج مشروع | योजना कार्यक्रम परियोजना | 计划 项目 方案 | แผน โครงการ โปรแกรม | kế-hoạch chương-trình dự-án | plan~ program~ proiect~
organization association | organiz~ stowarzysz~ związ~ | организац~ ассоциац~ | οργάνωσ~ οργανισμ~ σύλλογο~ | örgüt~ kuruluş~ dernek~ | منظمه جمعيه | संगठन संघ | 组织 协会 | องค์กร สมาคม | tổ-chức hiệp-hội | organizați~ asociați~
member members | człon~ | член~ участник~ | μέλος μέλη μελών | üye~ | عضو اعضاء | सदस्य सदस्यों | 成员 会员 | สมาชิก | thành-viên | membr~
found founded established founder | założ~ utworz~ | основ~ учрежд~ создан~ | ιδρύ~ ίδρυσ~ | kurdu kurmuş kuran kurucu~ kuruluş~ kurul~ | تاسس اسس تاسيس مؤسس | स्थापना स्थापित संस्थापक | 成立 创立 创建 建立 创始人 | ก่อตั้ง ผู้ก่อตั้ง | thành-lập sáng-lập | fondat~ înființ~ întemei~
create created make made | stworz~ tworz~ zrobi~ wykona~ | созда~ сдела~ | δημιουργ~ έφτιαξ~ κατασκεύα~ | yarat~ oluştur~ yap~ | انشاء خلق صنع انشا | बनाया बनाना निर्माण बनाने | 创造 制作 制造 做 | สร้าง ทำ | tạo tạo-ra làm | crea~ făcut~
build built construction | budow~ zbudow~ wybudow~ | постро~ строител~ | κατασκευ~ χτίστηκ~ κτίστηκ~ | inşa~ yapı~ | بناء بنى شيد بني | निर्माण बनाया | 建造 建设 修建 | สร้าง ก่อสร้าง | xây xây-dựng | constru~
produce production | produk~ wytwarz~ | производ~ продукц~ | παραγωγ~ παράγ~ | üret~ üretim~ | انتاج ينتج | उत्पादन पैदा | 生产 产量 | ผลิต การผลิต | sản-xuất | produ~
use used uses | uży~ stosow~ wykorzyst~ | использ~ примен~ | χρήσ~ χρησιμοποι~ | kullan~ | استخدام استعمل يستخدم تستخدم استخدم | उपयोग प्रयोग इस्तेमाल | 使用 利用 用途 | ใช้ การใช้ | sử-dụng dùng | folos~ utiliz~
help support | pomoc~ pomag~ pomóc wspar~ wspier~ | помо~ поддерж~ | βοήθ~ υποστήριξ~ | yardım~ destek~ | مساعده دعم | मदद सहायता समर्थन | 帮助 支持 援助 | ช่วย ช่วยเหลือ สนับสนุน | giúp giúp-đỡ hỗ-trợ | ajut~ sprijin~
change changed | zmian~ zmieni~ | измен~ перемен~ | αλλαγή~ αλλαγ~ άλλαξ~ | değiş~ | تغيير تغير | परिवर्तन बदलाव बदल | 改变 变化 | เปลี่ยน เปลี่ยนแปลง | thay-đổi | schimb~ modific~
increase increased grow growth | wzrost~ wzros~ zwiększ~ rosn~ | увелич~ рост роста вырос~ | αύξησ~ αυξήθηκ~ ανάπτυξ~ | art~ artış~ büyü~ | زياده ازداد نمو ارتفاع | वृद्धि बढ़ना बढ़ | 增加 增长 | เพิ่ม เพิ่มขึ้น เติบโต | tăng tăng-trưởng gia-tăng | creșt~ crescut~
decrease reduce reduced decline | spad~ zmniejsz~ obniż~ | уменьш~ сниж~ сокращ~ | μείωσ~ μειώθηκ~ | azal~ düş~ | انخفاض تخفيض خفض تقليل | कमी कम घटना | 减少 下降 降低 | ลด ลดลง | giảm suy-giảm | scăd~ reduc~ redus~
become became | staje stał stała stało stali stać stają staną stanie stając został~ | стал~ | έγιν~ | oldu haline | اصبح اصبحت | बन बना बनी | 成为 变成 | กลายเป็น | trở-thành | deven~
move moved travel | przeprow~ przenie~ podróż~ | переех~ перемещ~ путешеств~ | μετακίν~ μετακόμισ~ ταξίδ~ | taşın~ hareket~ seyahat~ | انتقل سفر حركه | यात्रा चले स्थानांतरित | 移动 搬 旅行 | ย้าย เดินทาง | di-chuyển chuyển du-lịch | mut~ călător~ deplas~
leave left | opuści~ odejś~ wyjech~ | покин~ оставил~ уехал~ | έφυγ~ άφησ~ | ayrıl~ terk~ | غادر ترك رحل | छोड़ छोड़ा | 离开 留下 | ออก จาก | rời rời-khỏi bỏ | pleca~ plecat~ părăsi~
send sent | wysła~ wysył~ przesł~ | отправ~ послал~ | έστειλ~ στέλν~ | gönder~ | ارسل ارسال | भेजा भेजना | 发送 寄 派 | ส่ง | gửi | trimi~
give gave given | dał~ daje podar~ udziel~ | дал~ дать дают | έδωσ~ δίν~ | verdi veren verir verildi verme verilen verilir vermiş | اعطى منح يعطي | दिया देना दी | 给 给予 | ให้ | cho đưa trao | da dat~ oferi~
receive received get | otrzym~ dosta~ odbier~ | получ~ | έλαβ~ λαμβάν~ πήρ~ | al aldı | تلقى حصل استلم | प्राप्त मिला मिलता | 收到 获得 得到 | ได้รับ รับ | nhận nhận-được | prim~ primit~ obțin~
buy bought purchase | kupi~ kupow~ zakup~ | купи~ покуп~ | αγόρασ~ αγορά~ | satın | اشترى شراء | खरीदा खरीदना | 购买 买 | ซื้อ | mua | cumpăr~
sell sold sale | sprzeda~ | прода~ | πώλησ~ πούλησ~ πωλ~ | sat~ satış~ | باع بيع مبيعات | बेचा बिक्री बेचना | 出售 销售 卖 | ขาย | bán | vând~ vândut~ vânz~
pay paid payment | płac~ zapłac~ płatn~ opłac~ | плат~ оплат~ заплат~ | πληρωμ~ πλήρωσ~ | öde~ | دفع سداد يدفع | भुगतान | 支付 付款 付 | จ่าย ชำระ | trả thanh-toán | plăt~ plat~ achit~
allow allowed permit | pozwol~ pozwal~ dozwol~ zezwol~ woln~ | разреш~ позвол~ | επιτρέπ~ άδει~ | izin izn~ | سمح يسمح اذن تصريح | अनुमति | 允许 许可 | อนุญาต | cho-phép | permi~ permis~ autoriz~
forbid forbidden prohibited ban | zabron~ zakaz~ zakaza~ | запре~ | απαγόρ~ | yasak~ | حظر منع ممنوع | प्रतिबंध निषिद्ध | 禁止 | ห้าม | cấm | interzi~
require required necessary | wymag~ potrzeb~ koniecz~ niezbędn~ | треб~ необходим~ | απαιτ~ απαραίτητ~ | gerek~ | مطلوب يتطلب ضروري | आवश्यक आवश्यकता जरूरी | 需要 要求 必要 | ต้องการ จำเป็น | cần yêu-cầu cần-thiết | neces~ cere cerut~ cerinț~ cereau
cause caused | spowod~ powod~ | вызва~ вызыва~ | προκάλεσ~ προκαλ~ | neden yol | تسبب يسبب ادى | कारण | 导致 引起 造成 | ทำให้ ก่อให้เกิด | gây gây-ra dẫn-đến | cauz~ provoc~
contain contains include includes | zawier~ obejm~ | содерж~ включа~ | περιέχ~ περιλαμβάν~ | içer~ kapsa~ | يحتوي يشمل يتضمن | शामिल सम्मिलित | 包含 包括 | ประกอบ รวม มี | chứa bao-gồm | conțin~ includ~ cuprind~
consist consists made | skład~ | состо~ | αποτελ~ | oluş~ | يتكون تتكون | बना मिलकर | 组成 构成 由 | ประกอบด้วย | gồm bao-gồm | constă constau constând compus~ format~
important main major | ważn~ główn~ | важн~ главн~ основн~ | σημαντικ~ κύρι~ βασικ~ | önemli~ ana başlıca | مهم رئيسي هام | महत्वपूर्ण मुख्य प्रमुख | 重要 主要 | สำคัญ หลัก | quan-trọng chính chủ-yếu | important~ principal~
famous known popular notable well-known | znan~ sławn~ popularn~ | известн~ знаменит~ популярн~ | γνωστ~ διάσημ~ δημοφιλ~ | ünlü~ bilin~ popüler~ | مشهور معروف شهير | प्रसिद्ध मशहूर लोकप्रिय | 著名 有名 知名 | มีชื่อเสียง รู้จัก | nổi-tiếng | celebr~ cunoscut~ popular~
different difference | różn~ inn~ | разн~ различ~ | διαφορ~ | farklı~ fark~ | مختلف اختلاف فرق | अलग अंतर विभिन्न | 不同 差异 区别 | แตกต่าง ต่าง | khác khác-nhau sự-khác-biệt | diferi~ diferenț~
same similar similarity similarities similarly resemble resembles resembled resemblance | taki podobn~ sam~ | похож~ одинаков~ | ίδιο ίδια ίδιος ίδιες ίδιοι ίδιων ίδιου ίδιας παρόμοι~ | aynı benzer~ | نفس مشابه مماثل | समान वही | 相同 类似 同样 | เหมือน คล้าย เดียวกัน | giống tương-tự cùng | acela~ simil~ același
free freedom | woln~ bezpłatn~ darmow~ | свобод~ бесплатн~ | ελεύθερ~ ελευθερί~ δωρεάν | özgür~ ücretsiz~ serbest~ | حر حريه مجاني مجانا | स्वतंत्र मुफ्त आज़ादी | 自由 免费 | อิสระ เสรีภาพ ฟรี | tự-do miễn-phí | liber~ gratuit~
public | publiczn~ | обществен~ публичн~ | δημόσι~ | kamu~ halk~ | عام جمهور | सार्वजनिक | 公共 公众 | สาธารณะ | công-cộng công | public~
private | prywatn~ | частн~ | ιδιωτικ~ | özel~ | خاص خصوصي | निजी | 私人 私立 | ส่วนตัว เอกชน | tư tư-nhân riêng-tư | privat~ particular~
average | średni~ przeciętn~ | средн~ | μέσο~ μέση μέσος μέσο μέσου μέσης | ortalama~ | متوسط معدل | औसत | 平均 | เฉลี่ย | trung-bình | medie media medii
food eat | jedzeni~ żywnoś~ je posiłk~ | еда еды пищ~ продукт~ | φαγητ~ τροφή~ τρόφιμ~ | yemek~ gıda~ yiyecek~ | طعام غذاء اكل | भोजन खाना खाद्य | 食物 食品 吃 | อาหาร กิน | thức-ăn thực-phẩm ăn | mâncar~ aliment~
drug medicine | lek~ | лекарств~ препарат~ медицин~ | φάρμακ~ ιατρικ~ | ilaç ilac~ tıp | دواء ادويه طب | दवा औषधि | 药物 药 医学 | ยา | thuốc y-học | medicament~ medicin~
doctor physician | lekarz~ doktor~ | врач~ доктор~ | γιατρ~ ιατρ~ | doktor~ hekim~ | طبيب اطباء دكتور | डॉक्टर चिकित्सक | 医生 | แพทย์ หมอ | bác-sĩ | medic~ doctor~
police | policj~ | полици~ | αστυνομί~ | polis~ | شرطه | पुलिस | 警察 | ตำรวจ | cảnh-sát | poliți~
crime murder | przestęp~ zbrodni~ | преступлен~ убийств~ | έγκλημα~ | suç~ cinayet~ | جريمه قتل | अपराध हत्या | 犯罪 谋杀 | อาชญากรรม | tội-phạm tội | crim~ infracțiun~
car vehicle | samoch~ pojazd~ auto auta aut autem autach | автомобил~ машин~ | αυτοκίνητ~ όχημα~ | araba~ araç arac~ otomobil~ | سياره مركبه سيارات | कार वाहन गाड़ी | 汽车 车辆 车 | รถ รถยนต์ | xe xe-hơi ô-tô | mașin~ vehicul~ autoturism~
train railway | pociąg~ kolej~ | поезд~ железн~ | τρένο~ σιδηρ~ | tren~ demiryol~ | قطار قطارات | ट्रेन रेलवे रेल | 火车 铁路 | รถไฟ | tàu tàu-hỏa đường-sắt | tren~
ship boat | stat~ okręt~ | корабл~ судн~ лодк~ | πλοί~ | gemi~ tekne~ | سفينه قارب سفن | जहाज नाव | 船 船只 | เรือ | tàu thuyền | navă nave~ vapor~
`;
