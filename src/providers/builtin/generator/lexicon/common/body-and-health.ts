/** Words about the body, health and care in all languages; see `../common-tables.ts` for the format. */
export const bodyAndHealth = `
head | kopf köpfe | tête | cabeza | testa | cabeça | hoofd | głow~ głów | голов~ | κεφάλι~ κεφαλ~ | baş başı kafa~ | راس رؤوس | सिर सर | 头 头部 | ศีรษะ หัว | đầu cái-đầu | cap capul capului
face | gesicht | visage | cara rostro | viso faccia | rosto cara | gezicht | twarz~ | лицо лица лице | πρόσωπο προσώπου | yüz yüzü | وجه وجوه | चेहरा चेहरे | 脸 面部 | ใบหน้า | khuôn-mặt mặt | față feței
eye | auge | oeil œil yeux | ojo | occhio | olho | oog ogen | oko oka oczy oczu ocz~ | глаз~ | μάτι ματιού μάτια ματιών | göz gözü gözler~ | عين عيون | आँख आंख आँखों आंखों | 眼睛 眼 | ตา ดวงตา | mắt đôi-mắt | ochi ochii ochiul
ear | ohr | oreille | oreja oído | orecchio | orelha ouvido | oor oren | ucho ucha uszy uszu | ухо уха уши ушей | αυτί αυτιά αυτιών | kulak~ kulağ~ | اذن اذان | कान कानों | 耳朵 | หู | tai lỗ-tai | urech~
nose | nase | nez | nariz | naso | nariz | neus | nos nosa nosem | носа носом носу | μύτη μύτης | burun burn~ | انف انوف | नाक | 鼻子 | จมูก | mũi | nas nasul
mouth | mund münder | bouche | boca | bocca | boca | mond | usta ust ustach | рот рта ртом | στόμα~ | ağız ağzı ağz~ | فم | मुँह मुंह | 嘴 口腔 嘴巴 | ปาก | miệng | gură gura gurii
tooth teeth | zahn zähne | dent | diente | dente | dente | tand tanden | ząb zęb~ | зуб~ | δόντι δόντια δοντι~ | diş dişi dişler~ | سن اسنان | दाँत दांत दांतों | 牙齿 | ฟัน | răng | dinte dinți~
hair | haar | cheveu cheveux | pelo cabello | capelli capello | cabelo | haar haren | włos~ | волос~ | μαλλιά μαλλιών τρίχ~ | saç saçı saçlar~ | شعر | बाल बालों | 头发 | ผม เส้นผม | tóc mái-tóc | păr părul părului
hand | hand hände | main | mano | mano mani | mão mãos | hand | ręka rękę ręki ręce rąk | рука руки руку рукой рук руками | χέρι χεριού χέρια χεριών | el eli eller~ | يد ايدي | हाथ हाथों | 手 | มือ | tay bàn-tay | mână mâna mâini~
arm | arm | bras | brazo | braccio braccia | braço | arm | ramię ramion~ ramieni~ | рука руки рук | βραχίον~ μπράτσ~ | kol kolu kollar~ | ذراع اذرع | बांह भुजा | 手臂 | แขน | cánh-tay | braț brațul brațe
leg | bein | jambe | pierna | gamba | perna | been benen | noga nogi nóg nogę | нога ноги ног ногу | πόδι ποδιού πόδια | bacak~ bacağ~ | ساق ارجل | पैर टांग पैरों | 腿 | ขา | chân cái-chân | picior~
foot feet | fuß füße | pied | pie pies | piede | pé pés | voet | stopa stopy stóp | ступн~ стоп~ | πόδι πόδια | ayak~ ayağ~ | قدم اقدام | पैर पाँव पैरों | 脚 | เท้า | bàn-chân | picior~
finger | finger | doigt | dedo | dito dita | dedo | vinger | palec palc~ | палец пальц~ | δάχτυλ~ δάκτυλ~ | parmak~ parmağ~ | اصبع اصابع | उंगली उंगलियों | 手指 | นิ้ว | ngón-tay | deget~
muscle | muskel | muscle | músculo | muscolo | músculo | spier | mięsień mięśni~ | мышц~ мускул~ | μυς μυών μύες | kas kası kaslar~ | عضله عضلات | मांसपेशी मांसपेशियों | 肌肉 | กล้ามเนื้อ | cơ-bắp bắp-thịt | mușchi~
stomach | magen bauch | estomac ventre | estómago | stomaco | estômago | maag | żołąd~ brzuch~ | желуд~ живот~ | στομάχι~ | mide midesi | معده بطن | पेट | 胃 肚子 | กระเพาะ ท้อง | dạ-dày bụng | stomac~ burt~
lung | lunge | poumon | pulmón | polmone | pulmão pulmões | long longen | płuc~ | легких лёгких легкие | πνεύμον~ | akciğer~ | رئه رئتين | फेफड़े फेफड़ा | 肺 | ปอด | phổi | plămân~
liver | leber | foie | hígado | fegato | fígado | lever | wątrob~ | печень печени печено~ | συκώτι ήπαρ ήπατος | karaciğer~ | كبد | यकृत जिगर | 肝脏 肝 | ตับ | gan lá-gan | ficat~
kidney | niere | rein | riñón | rene reni | rim rins | nier | nerka nerki nerek nerk~ | почка почки почек | νεφρ~ | böbrek~ böbreğ~ | كليه كلى | गुर्दा गुर्दे किडनी | 肾脏 肾 | ไต | thận | rinichi~
nerve nervous | nerv | nerf nerveux | nervio nervioso | nervo nervoso | nervo nervoso | zenuw | nerw~ | нерв~ | νεύρο νεύρα νευρικ~ | sinir sinirler~ | عصب اعصاب عصبي | तंत्रिका | 神经 | ประสาท | thần-kinh | nerv nervi nervos~
organ | organ | organe | órgano | organo | órgão órgãos | orgaan | organ organy organów | орган органы органов | όργανο όργανα οργάνων | organ organlar~ | عضو اعضاء | अंग अंगों | 器官 | อวัยวะ | cơ-quan | organ organe organel~
gene genetic | gen gene genetisch | gène génétique | gen genético | gene genetico | gene genético | gen genen genetisch | gen geny genów genety~ | ген гены генов генети~ | γονίδι~ γενετικ~ | gen geni genler~ genetik~ | جين جينات وراثي | जीन आनुवंशिक | 基因 遗传 | ยีน พันธุกรรม | gen di-truyền | gene gena genetic~
dna | dna dns | adn | adn | dna | dna | dna | dna | днк | dna | dna | دنا | डीएनए | 脱氧核糖核酸 | ดีเอ็นเอ | adn | adn
protein | protein eiweiß | protéine | proteína | proteina | proteína | eiwit | białk~ | белок белк~ протеин~ | πρωτεΐν~ | protein~ | بروتين بروتينات | प्रोटीन~ | 蛋白质 蛋白 | โปรตีน | protein chất-đạm | protein~
bacteria bacterium | bakterie | bactérie | bacteria | batterio batteri | bactéria | bacterie | bakteri~ | бактери~ | βακτήρι~ βακτηρι~ | bakteri~ | بكتيريا جرثومه | जीवाणु बैक्टीरिया | 细菌 | แบคทีเรีย | vi-khuẩn | bacteri~
virus | virus viren | virus | virus | virus | vírus | virus | wirus~ | вирус~ | ιός ιοί ιού ιών | virüs~ | فيروس فيروسات | वायरस विषाणु | 病毒 | ไวรัส | vi-rút virus | virus~
infection | infektion | infection | infección | infezione | infecção | infectie | infekc~ zakaże~ | инфекц~ заражен~ | λοίμωξ~ μόλυνσ~ | enfeksiyon~ | عدوى التهاب | संक्रमण | 感染 | ติดเชื้อ | nhiễm-trùng lây-nhiễm | infecți~
immune immunity | immun~ | immunité immunitaire | inmune inmunidad | immunitario immunità | imune imunidade | immuun | odpornoś~ immun~ | иммун~ | ανοσί~ ανοσοποιητικ~ | bağışıklı~ | مناعه مناعي | प्रतिरक्षा | 免疫 | ภูมิคุ้มกัน | miễn-dịch | imunit~ imunitar~
vaccine vaccination | impfung impfstoff | vaccin vaccination | vacuna | vaccino | vacina | vaccin | szczepion~ szczepien~ | вакцин~ прививк~ | εμβόλι~ εμβολιασμ~ | aşı aşıs~ aşılar~ | لقاح تطعيم | टीका टीकाकरण | 疫苗 | วัคซีน | vắc-xin tiêm-chủng | vaccin~
epidemic pandemic | epidemie pandemie | épidémie pandémie | epidemia pandemia | epidemia pandemia | epidemia pandemia | epidemie pandemie | epidemi~ pandemi~ | эпидеми~ пандеми~ | επιδημί~ πανδημί~ | salgın~ pandemi~ | وباء جائحه | महामारी | 疫情 瘟疫 流行病 | โรคระบาด | dịch-bệnh đại-dịch | epidemi~ pandemi~
plague | pest seuche | peste | peste plaga | peste | peste | pest | dżum~ zaraz~ | чума чумы чуму чумой | πανώλη~ πανούκλα~ | veba vebası | طاعون | प्लेग | 鼠疫 黑死病 | กาฬโรค | dịch-hạch | ciuma ciumă ciumei
cancer tumor | krebs tumor | cancer tumeur | cáncer tumor | cancro tumore | câncer cancro tumor | kanker tumor | rak raka rakiem nowotw~ | рак рака раком опухол~ | καρκίν~ όγκο~ | kanser~ tümör~ | سرطان ورم | कैंसर | 癌症 癌 肿瘤 | มะเร็ง | ung-thư | cancer~ tumor~
fever | fieber | fièvre | fiebre | febbre | febre | koorts | gorączk~ | лихорад~ | πυρετό~ | ateş~ | حمى | बुखार ज्वर | 发烧 发热 | ไข้ | sốt cơn-sốt | febr~
pain ache | schmerz | douleur | dolor | dolore | dor dores | pijn | ból bólu bóle | боль боли болью | πόνο~ πόνων | ağrı~ acı | الم الام | दर्द पीड़ा | 疼痛 痛苦 | เจ็บปวด ปวด | đau cơn-đau | durere dureri~
symptom | symptom | symptôme | síntoma | sintomo | sintoma | symptoom symptomen | objaw~ | симптом~ | σύμπτωμα~ συμπτώμ~ | belirti~ semptom~ | عرض اعراض | लक्षण~ | 症状 | อาการ | triệu-chứng | simptom~
patient | patient | patient | paciente | paziente | paciente | patiënt | pacjent~ | пациент~ | ασθενή~ ασθενών | hasta hastalar~ | مريض مرضى | मरीज रोगी मरीजों | 患者 病人 | ผู้ป่วย คนไข้ | bệnh-nhân | pacient~
nurse | krankenschwester pfleger | infirmière infirmier | enfermera enfermero | infermiera infermiere | enfermeira enfermeiro | verpleegkundige | pielęgniar~ | медсестр~ | νοσοκόμ~ νοσηλευτ~ | hemşire~ | ممرض ممرضه تمريض | नर्स | 护士 | พยาบาล | y-tá điều-dưỡng | asistent-medical infirmier~
surgeon surgery | chirurg chirurgie | chirurgien chirurgie | cirujano cirugía | chirurgo chirurgia | cirurgião cirurgia | chirurg chirurgie | chirurg~ | хирург~ | χειρουργ~ | cerrah~ ameliyat~ | جراح جراحه | शल्य सर्जरी | 外科 手术 | ศัลยกรรม ผ่าตัด | phẫu-thuật | chirurg~
pharmacy pharmacist | apotheke apotheker | pharmacie pharmacien | farmacia farmacéutico | farmacia farmacista | farmácia farmacêutico | apotheek apotheker | aptek~ farmaceut~ | аптек~ фармацевт~ | φαρμακεί~ φαρμακοποι~ | eczane~ eczacı~ | صيدليه صيدلي صيدله | फार्मेसी औषधालय | 药店 药房 药剂师 | ร้านขายยา เภสัชกร | hiệu-thuốc dược-sĩ nhà-thuốc | farmaci~
poison toxic | gift giftig | poison toxique | veneno tóxico | veleno tossico | veneno tóxico | gif giftig | trucizn~ toksyczn~ trując~ | яды ядом токсич~ ядовит~ | δηλητήρι~ τοξικ~ | zehir~ zehr~ | سم سموم سام | जहर विष विषैला | 毒 毒性 有毒 | พิษ | chất-độc độc | otrav~ toxic~
vitamin | vitamin | vitamine | vitamina | vitamina | vitamina | vitamine | witamin~ | витамин~ | βιταμίν~ | vitamin~ | فيتامين فيتامينات | विटामिन | 维生素 | วิตามิน | vitamin sinh-tố | vitamin~
sleep | schlaf | sommeil | sueño | sonno | sono | slaap | sen snu snem | сон сна сном | ύπνο~ | uyku~ | نوم | नींद | 睡眠 | นอนหลับ | giấc-ngủ ngủ | somn somnul
dream | traum träume | rêve | sueño | sogno | sonho | droom dromen | marzen~ sny snów | мечт~ снов~ | όνειρο ονείρ~ όνειρα | rüya~ | حلم احلام | सपना सपने सपनों | 梦 梦想 | ความฝัน ฝัน | giấc-mơ mơ | vis visul visuri~
pregnancy pregnant | schwangerschaft schwanger | grossesse enceinte | embarazo embarazada | gravidanza incinta | gravidez grávida | zwangerschap zwanger | ciąż~ | беремен~ | εγκυμοσύν~ έγκυ~ | hamile~ gebe~ | حمل حامل | गर्भावस्था गर्भवती | 怀孕 | ตั้งครรภ์ | mang-thai thai-kỳ | sarcin~ însărcinat~
vein | vene arterie ader | veine artère | vena arteria | vena arteria | veia artéria | ader | żyła żyły tętnic~ | вена вены артери~ | φλέβα φλέβες αρτηρί~ | damar~ | وريد شريان شرايين | नस धमनी | 静脉 动脉 血管 | หลอดเลือด | tĩnh-mạch động-mạch | venă vene arter~
spine | wirbelsäule | colonne | columna espina | colonna | coluna espinha | ruggengraat | kręgosłup~ | позвоноч~ | σπονδυλ~ | omurga~ | عمود-فقري فقري | रीढ़ | 脊椎 | กระดูกสันหลัง | cột-sống | coloan~
neck | hals nacken | cou | cuello | collo | pescoço | nek hals | szyja szyi szyję | шея шеи шею | λαιμό~ | boyun boyn~ | رقبه عنق | गर्दन | 脖子 颈 | คอ | cổ-họng | gât gâtul
shoulder | schulter | épaule | hombro | spalla | ombro | schouder | bark~ ramieni~ | плечо плеча плечи | ώμος ώμο ώμου | omuz~ omz~ | كتف | कंधा | 肩膀 | ไหล่ | vai-phải | umăr~
knee | knie | genou | rodilla | ginocchio | joelho | knie | kolan~ | колено колен~ | γόνατ~ | diz dizi | ركبه | घुटना | 膝盖 | เข่า | đầu-gối | genunchi~
tongue | zunge | langue | lengua | lingua | língua | tong | język~ | язык~ | γλώσσα | dil dili | لسان | जीभ | 舌头 | ลิ้น | lưỡi | limba
chest | brust brustkorb | poitrine thorax | pecho | petto | peito | borst | klatk~ piersi~ | грудь груди | στήθος θώρακ~ | göğüs göğs~ | صدر | छाती | 胸部 | หน้าอก | ngực | piept~
tissue | gewebe | tissu | tejido | tessuto | tecido | weefsel | tkank~ | ткань ткани | ιστό~ ιστού | doku dokus~ dokular~ | نسيج انسجه | ऊतक | 组织 | เนื้อเยื่อ | mô tế-bào-mô | țesut~
hormone | hormon | hormone | hormona | ormone | hormônio hormona | hormoon | hormon~ | гормон~ | ορμόν~ | hormon~ | هرمون هرمونات | हार्मोन | 激素 荷尔蒙 | ฮอร์โมน | hoóc-môn | hormon~
enzyme | enzym | enzyme | enzima | enzima | enzima | enzym | enzym~ | фермент~ | ένζυμ~ | enzim~ | انزيم انزيمات | एंजाइम | 酶 | เอนไซม์ | enzym | enzim~
antibody | antikörper | anticorps | anticuerpo | anticorpo | anticorpo | antilichaam | przeciwciał~ | антител~ | αντίσωμα~ αντισώμ~ | antikor~ | جسم-مضاد مضاد | प्रतिरक्षी एंटीबॉडी | 抗体 | แอนติบอดี | kháng-thể | anticorp~
antibiotic | antibiotikum antibiotika | antibiotique | antibiótico | antibiotico | antibiótico | antibioticum antibiotica | antybiotyk~ | антибиотик~ | αντιβιοτικ~ | antibiyotik~ | مضاد-حيوي | एंटीबायोटिक | 抗生素 | ปฏิชีวนะ | kháng-sinh | antibiotic~
allergy | allergie | allergie | alergia | allergia | alergia | allergie | alergi~ | аллерги~ | αλλεργί~ | alerji~ | حساسيه | एलर्जी | 过敏 | ภูมิแพ้ | dị-ứng | alergi~
asthma | asthma | asthme | asma | asma | asma | astma | astma astmy | астма астмы | άσθμα | astım~ | ربو | दमा | 哮喘 | หอบหืด | hen-suyễn | astm~
diabetes | diabetes zuckerkrankheit | diabète | diabetes | diabete | diabetes | diabetes suikerziekte | cukrzyc~ | диабет~ | διαβήτ~ | diyabet~ | سكري | मधुमेह | 糖尿病 | เบาหวาน | tiểu-đường | diabet~
wound | wunde | blessure | herida | ferita | ferida | wond | rana rany ran | рана раны ран | πληγή πληγές τραύμα~ | yara yaras~ | جرح جروح | घाव | 伤口 | บาดแผล | vết-thương | rană răni
disability | behinderung | handicap | discapacidad | disabilità | deficiência | handicap | niepełnospraw~ | инвалид~ | αναπηρί~ | engelli~ | اعاقه | विकलांगता | 残疾 | พิการ | khuyết-tật | dizabilit~
depression | depression | dépression | depresión | depressione | depressão | depressie | depresj~ | депресси~ | κατάθλιψ~ | depresyon~ | اكتئاب | अवसाद | 抑郁 | ซึมเศร้า | trầm-cảm | depresi~
stress | stress | stress | estrés | stress | estresse stress | stress | stres~ | стресс~ | στρες άγχος | stres~ | ضغط-نفسي توتر | तनाव | 压力 | ความเครียด | căng-thẳng | stres~
therapy | therapie | thérapie | terapia | terapia | terapia | therapie | terapi~ | терапи~ | θεραπεί~ | terapi~ | علاج | चिकित्सा | 治疗 疗法 | บำบัด | trị-liệu điều-trị | terapi~
nutrition nutrient | ernährung nährstoff | nutrition nutriment | nutrición nutriente | nutrizione nutriente | nutrição nutriente | voeding | odżywia~ odżywcz~ | питан~ питател~ | διατροφή θρεπτικ~ | beslenme~ besin~ | تغذيه مغذيات | पोषण | 营养 养分 | โภชนาการ สารอาหาร | dinh-dưỡng | nutri~
diet | diät ernährung | régime | dieta | dieta | dieta | dieet | dieta diety dietę | диета диеты рацион~ | δίαιτα διατροφή | diyet~ | حميه | आहार | 饮食 | อาหาร | chế-độ-ăn | diet~
fat | fett | graisse | grasa | grasso | gordura | vet | tłuszcz~ | жир жира жиры | λίπος λίπη | yağı | دهون | वसा | 脂肪 | ไขมัน | chất-béo mỡ | grăsim~
`;
