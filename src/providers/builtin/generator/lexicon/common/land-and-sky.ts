/** Words about land, water, weather and sky in all languages; see `../common-tables.ts` for the format. */
export const landAndSky = `
desert | wüste | désert | desierto | deserto | deserto | woestijn | pustyn~ | пустын~ | έρημο~ ερήμ~ | çöl çölü çöller~ | صحراء صحراوي | रेगिस्तान मरुस्थल | 沙漠 | ทะเลทราย | sa-mạc | deșert~
valley | tal täler | vallée | valle | valle | vale | vallei dal | dolin~ | долин~ | κοιλάδ~ | vadi vadis~ vadiler~ | وادي وديان | घाटी घाटियों | 山谷 谷 | หุบเขา | thung-lũng | vale valea văi
hill | hügel | colline | colina | collina | colina | heuvel | wzgórz~ | холм~ | λόφο~ λόφων | tepe tepes~ tepeler~ | تل تلال | पहाड़ी पहाड़ियों | 山丘 丘陵 | เนินเขา | đồi ngọn-đồi | deal dealul dealuri~
plain plains | ebene | plaine | llanura | pianura | planície | vlakte | równin~ nizin~ | равнин~ | πεδιάδ~ | ovası ova ovalar~ | سهل سهول | मैदान मैदानों | 平原 | ที่ราบ | đồng-bằng | câmpi~
plateau | hochebene plateau | plateau | meseta | altopiano | planalto | plateau | płaskowyż~ | плато плоскогор~ | οροπέδι~ | plato platosu yayla~ | هضبه | पठार | 高原 | ที่ราบสูง | cao-nguyên | podiș~
volcano volcanoes volcanic | vulkan | volcan volcanique | volcán | vulcano | vulcão vulcões | vulkaan | wulkan~ | вулкан~ | ηφαίστει~ | volkan~ yanarda~ | بركان براكين | ज्वालामुखी | 火山 | ภูเขาไฟ | núi-lửa | vulcan~
earthquake | erdbeben | séisme tremblement-de-terre | terremoto | terremoto | terremoto sismo | aardbeving | trzęsieni~ | землетряс~ | σεισμό~ σεισμ~ | deprem~ | زلزال زلازل | भूकंप | 地震 | แผ่นดินไหว | động-đất | cutremur~
flood flooding | überschwemmung hochwasser | inondation | inundación | alluvione | inundação enchente | overstroming | powod~ powód~ | наводнен~ | πλημμύρ~ | sel sell~ | فيضان فيضانات | बाढ़ | 洪水 | น้ำท่วม | lũ lũ-lụt | inundați~
drought | dürre trockenheit | sécheresse | sequía | siccità | seca | droogte | susz~ | засух~ | ξηρασί~ | kuraklı~ | جفاف | सूखा सूखे | 干旱 | ภัยแล้ง | hạn-hán | secet~
storm | sturm stürme | tempête orage | tormenta | tempesta | tempestade | storm | burz~ sztorm~ | бур~ шторм~ гроз~ | καταιγίδ~ θύελλ~ | fırtına~ | عاصفه عواصف | तूफान तूफानों | 暴风雨 风暴 | พายุ | bão cơn-bão | furtun~
hurricane cyclone typhoon | hurrikan wirbelsturm taifun | ouragan cyclone typhon | huracán ciclón | uragano ciclone | furacão ciclone | orkaan cycloon | huragan~ cyklon~ | ураган~ циклон~ тайфун~ | τυφών~ κυκλών~ | kasırga~ | اعصار اعاصير | चक्रवात | 飓风 台风 | เฮอริเคน ไต้ฝุ่น | siêu-bão lốc-xoáy | uragan~ ciclon~
wind | wind | vent | viento | vento | vento | wind | wiatr~ | вете~ ветр~ | άνεμο~ ανέμ~ αέρα~ | rüzgar~ | رياح ريح | हवा पवन | 风 | ลม | gió | vânt~
cloud | wolke | nuage | nube | nuvola | nuvem nuvens | wolk | chmur~ | облак~ туч~ | σύννεφ~ | bulut~ | سحاب غيوم سحابه | बादल~ | 云 云层 | เมฆ | mây đám-mây | nori norul nor
snow | schnee | neige | nieve | neve | neve | sneeuw | śnieg~ | снег~ снеж~ | χιόνι~ | kar karı karla | ثلج ثلوج | बर्फ हिम | 雪 | หิมะ | tuyết | zăpad~ ninsor~
ice | eis | glace | hielo | ghiaccio | gelo | ijs | lodu lód lodow~ | лед льда льдом ледян~ лёд | πάγο~ πάγων | buz buzu buzlar~ | جليد | बर्फ | 冰 | น้ำแข็ง | băng | gheaț~
glacier | gletscher | glacier | glaciar | ghiacciaio | geleira glaciar | gletsjer | lodowiec lodowc~ | ледник~ | παγετών~ | buzul~ | نهر-جليدي جليديه | हिमनद ग्लेशियर | 冰川 | ธารน้ำแข็ง | sông-băng | ghețar~
sky | himmel | ciel | cielo | cielo | céu | hemel | niebo nieba niebie | небо неба небе небес~ | ουραν~ | gökyüzü | سماء | आकाश आसमान | 天空 | ท้องฟ้า | bầu-trời | cer cerul cerului
star stars | stern sterne | étoile | estrella | stella | estrela | ster sterren | gwiazd~ | звезд~ | αστέρι~ αστέρα~ άστρο άστρα | yıldız~ | نجم نجوم نجمه | तारा तारे तारों सितारा | 恒星 星星 | ดาว ดวงดาว | ngôi-sao | stea stele stelel~
planet | planet~ | planète | planeta | pianeta | planeta | planeet planeten | planet~ | планет~ | πλανήτ~ | gezegen~ | كوكب كواكب | ग्रह ग्रहों | 行星 | ดาวเคราะห์ | hành-tinh | planet~
galaxy | galaxie | galaxie | galaxia | galassia | galáxia | melkweg | galakty~ | галакти~ | γαλαξί~ | galaksi~ | مجره مجرات | आकाशगंगा | 银河 星系 | กาแล็กซี | thiên-hà | galaxi~
universe | universum weltall | univers | universo | universo | universo | heelal universum | wszechświat~ | вселенн~ | σύμπαν~ | evren~ | كون | ब्रह्मांड ब्रह्माण्ड | 宇宙 | จักรวาล เอกภพ | vũ-trụ | univers universul~
space | weltraum raumfahrt | espace spatial | espacio espacial | spazio spaziale | espaço espacial | ruimte ruimtevaart | kosmos~ kosmiczn~ przestrze~ | космос~ космич~ пространств~ | διάστημα~ διαστημ~ | uzay~ | فضاء فضائي | अंतरिक्ष | 太空 航天 | อวกาศ | không-gian | spați~
satellite | satellit~ | satellite | satélite | satellite | satélite | satelliet | satelit~ | спутник~ | δορυφόρ~ | uydu~ | قمر-صناعي اقمار | उपग्रह | 卫星 | ดาวเทียม | vệ-tinh | satelit~
rocket | rakete | fusée | cohete | razzo | foguete | raket | rakiet~ | ракет~ | πύραυλ~ | roket~ | صاروخ صواريخ | रॉकेट | 火箭 | จรวด | tên-lửa | rachet~
astronaut | astronaut | astronaute | astronauta | astronauta | astronauta | astronaut | astronaut~ kosmonaut~ | космонавт~ астронавт~ | αστροναύτ~ | astronot~ | رائد-فضاء رواد | अंतरिक्ष-यात्री | 宇航员 | นักบินอวกาศ | phi-hành-gia | astronaut~
orbit | umlaufbahn orbit | orbite | órbita | orbita | órbita | baan | orbit~ | орбит~ | τροχιά~ | yörünge~ | مدار مدارات | कक्षा | 轨道 | วงโคจร | quỹ-đạo | orbit~
gravity gravitation | schwerkraft gravitation | gravité gravitation | gravedad | gravità | gravidade | zwaartekracht | grawitac~ | гравитац~ | βαρύτητ~ | yerçekim~ kütleçekim~ | جاذبيه | गुरुत्वाकर्षण | 重力 引力 | แรงโน้มถ่วง | trọng-lực hấp-dẫn | gravitați~
soil | boden erde | sol terre | suelo | suolo terreno | solo | bodem grond | gleb~ | почв~ | έδαφο~ εδάφ~ | toprak~ toprağ~ | تربه | मिट्टी | 土壤 | ดิน | đất | sol solul soluri~
sand | sand | sable | arena | sabbia | areia | zand | piasek piask~ | песок песк~ песч~ | άμμο~ | kum kumu kumlar~ | رمل رمال | रेत बालू | 沙子 沙 | ทราย | cát | nisip~
mud | schlamm ton lehm | boue argile | barro arcilla | fango argilla | lama argila | modder klei | błot~ glin~ | глин~ гряз~ | λάσπ~ πηλό~ άργιλ~ | çamur~ kil kilden | طين | कीचड़ मिट्टी | 泥 粘土 | โคลน ดินเหนียว | bùn đất-sét | noroi~ argil~
cave | höhle | grotte caverne | cueva | grotta caverna | caverna gruta | grot | jaskini~ | пещер~ | σπηλι~ σπήλαι~ | mağara~ | كهف كهوف | गुफा गुफाओं | 洞穴 | ถ้ำ | hang-động hang | peșter~
mineral | mineral mineralien | minéral minéraux | mineral | minerale | mineral minerais | mineraal mineralen | minera~ | минерал~ | ορυκτ~ | mineral~ | معدن معادن | खनिज~ | 矿物 矿产 | แร่ แร่ธาตุ | khoáng-sản khoáng-vật | mineral~
diamond | diamant | diamant | diamante | diamante | diamante | diamant | diament~ | алмаз~ бриллиант~ | διαμάντι~ διαμαντι~ | elmas~ | الماس ماس | हीरा हीरे | 钻石 | เพชร | kim-cương | diamant~
coal | kohle | charbon | carbón | carbone | carvão | kolen steenkool | węgiel węgla węglem węglow~ | угол~ угля углем | κάρβουν~ άνθρακα~ | kömür~ | فحم | कोयला कोयले | 煤 煤炭 | ถ่านหิน | than than-đá | cărbun~
environment environmental | umwelt | environnement | medio-ambiente ambiental | ambiente | meio-ambiente ambiental | milieu | środowisk~ | окружающ~ экологич~ | περιβάλλον~ περιβαλλοντικ~ | çevre~ | بيئه بيئي | पर्यावरण | 环境 | สิ่งแวดล้อม | môi-trường | mediu mediul mediului
pollution | verschmutzung | pollution | contaminación | inquinamento | poluição | vervuiling | zanieczyszcz~ | загрязнен~ | ρύπανσ~ | kirlili~ kirlen~ | تلوث | प्रदूषण | 污染 | มลพิษ | ô-nhiễm | polua~
ecosystem | ökosystem | écosystème | ecosistema | ecosistema | ecossistema | ecosysteem | ekosystem~ | экосистем~ | οικοσύστημα~ οικοσυστημ~ | ekosistem~ | نظام-بيئي | पारिस्थितिकी | 生态系统 | ระบบนิเวศ | hệ-sinh-thái | ecosistem~
habitat | lebensraum | habitat | hábitat | habitat | habitat | leefgebied | siedlisk~ | обитан~ | ενδιαίτημα βιότοπ~ | habitat~ | موطن | आवास | 栖息地 | ถิ่นที่อยู่ | môi-trường-sống | habitat~
fossil | fossil fossilien | fossile | fósil fósiles | fossile | fóssil fósseis | fossiel | skamienia~ | ископаем~ окаменел~ | απολίθωμα~ απολιθώμ~ | fosil~ | احفوره احافير | जीवाश्म | 化石 | ฟอสซิล | hóa-thạch | fosil~
bay | bucht golf | baie golfe | bahía golfo | baia golfo | baía golfo | baai golf | zatok~ | залив~ бухт~ | κόλπο~ | körfez~ koy koyu | خليج | खाड़ी | 海湾 | อ่าว | vịnh | golf golful
peninsula | halbinsel | péninsule presqu-île | península | penisola | península | schiereiland | półwysep półwysp~ | полуостров~ | χερσόνησ~ | yarımada~ | شبه-جزيره | प्रायद्वीप | 半岛 | คาบสมุทร | bán-đảo | peninsul~
continent | kontinent erdteil | continent | continente | continente | continente | continent werelddeel | kontynent~ | континент~ материк~ | ήπειρο~ ηπείρ~ | kıta kıtas~ kıtalar~ | قاره قارات | महाद्वीप~ | 大陆 大洲 | ทวีป | lục-địa châu-lục | continent~
waterfall | wasserfall wasserfälle | chute cascade | cascada catarata | cascata | cachoeira cascata | waterval | wodospad~ | водопад~ | καταρράκτ~ | şelale~ | شلال شلالات | झरना जलप्रपात | 瀑布 | น้ำตก | thác-nước | cascad~
canal channel | kanal kanäle | canal canaux | canal | canale | canal canais | kanaal | kanał~ | канал~ | κανάλι~ διώρυγ~ | kanal~ | قناه | नहर | 运河 | คลอง | kênh kênh-đào | canal~
wave | welle | vague onde | ola onda | onda | onda | golf | fala fale fali fal | волн~ | κύμα κύματα κυμάτ~ | dalga~ | موجه امواج | लहर लहरें तरंग | 波浪 波 | คลื่น | sóng | val valuri~ und~
dam reservoir | staudamm talsperre stausee | barrage | presa embalse | diga | barragem represa | stuwdam dam | tama tamy zapor~ | плотин~ водохранилищ~ | φράγμα~ | baraj~ | سد سدود | बांध बाँध | 水坝 大坝 水库 | เขื่อน | đập hồ-chứa | baraj~
summer | sommer | été | verano | estate | verão | zomer | lato lata latem | лето летом летн~ | καλοκαίρι~ καλοκαιρ~ | yaz yazı yazın | صيف صيفي | गर्मियों ग्रीष्म | 夏天 夏季 | ฤดูร้อน | mùa-hè mùa-hạ | vară vara verii
winter | winter | hiver | invierno | inverno | inverno | winter | zima zimy zimie zimą zimow~ | зима зимы зимой зиму зимн~ | χειμών~ | kış kışı kışın | شتاء شتوي | सर्दी सर्दियों शीत | 冬天 冬季 | ฤดูหนาว | mùa-đông | iarnă iarna iernii
autumn | herbst | automne | otoño | autunno | outono | herfst | jesie~ | осень осен~ | φθινόπωρ~ | sonbahar~ güz | خريف | शरद पतझड़ | 秋天 秋季 | ฤดูใบไม้ร่วง | mùa-thu | toamn~
swamp wetland | sumpf | marais | pantano humedal | palude | pântano | moeras | bagn~ mokrad~ | болот~ | βάλτο~ έλος | bataklı~ | مستنقع | दलदल | 沼泽 湿地 | หนองน้ำ | đầm-lầy | mlaștin~
strait | meerenge straße | détroit | estrecho | stretto | estreito | zeestraat | cieśnin~ | пролив~ | στενό πορθμ~ | boğaz boğazı | مضيق | जलडमरूमध्य | 海峡 | ช่องแคบ | eo-biển | strâmtoar~
cliff | klippe felswand | falaise | acantilado | scogliera | penhasco | klif | klif~ urwisk~ | утес~ обрыв~ | γκρεμ~ | uçurum~ | جرف منحدر | चट्टान | 悬崖 | หน้าผา | vách-đá | stâncă faleză
summit | gipfel | sommet | cumbre cima | vetta cima | cume pico | top | szczyt~ | вершин~ | κορυφή κορυφές | zirve~ | قمه قمم | शिखर चोटी | 顶峰 山顶 | ยอดเขา | đỉnh ngọn | vârf vârful vârfuri~
basin | becken | bassin | cuenca | bacino | bacia | bekken | dorzecz~ kotlin~ | бассейн~ | λεκάνη | havza~ | حوض | घाटी | 盆地 流域 | ลุ่มน้ำ | lưu-vực | bazin~
field | feld | champ | campo | campo | campo | veld | pole pola pól | поле поля полей | πεδίο πεδία χωράφι~ | tarla~ alanı | حقل حقول مجال | मैदान क्षेत्र खेत | 田野 领域 | สนาม ทุ่ง | cánh-đồng lĩnh-vực | câmp câmpul domeni~
lightning | blitz | éclair foudre | rayo relámpago | fulmine | raio relâmpago | bliksem | błyskaw~ piorun~ | молни~ | αστραπή κεραυν~ | şimşek~ yıldırım~ | برق | बिजली | 闪电 | ฟ้าผ่า | sét | fulger~
fog | nebel | brouillard | niebla | nebbia | nevoeiro névoa | mist | mgła mgły mgle | туман~ | ομίχλ~ | sis sisli | ضباب | कोहरा | 雾 | หมอก | sương-mù | ceață ceața
eclipse | finsternis | éclipse | eclipse | eclissi | eclipse | verduistering | zaćmieni~ | затмен~ | έκλειψ~ | tutulma~ | كسوف خسوف | ग्रहण | 日食 月食 | อุปราคา | nhật-thực nguyệt-thực | eclips~
comet | komet | comète | cometa | cometa | cometa | komeet kometen | komet~ | комет~ | κομήτ~ | kuyruklu | مذنب | धूमकेतु | 彗星 | ดาวหาง | sao-chổi | comet~
asteroid | asteroid meteorit | astéroïde météorite | asteroide meteorito | asteroide meteorite | asteroide meteorito | asteroïde meteoriet | asteroid~ meteory~ | астероид~ метеорит~ | αστεροειδ~ μετεωρίτ~ | asteroit~ göktaş~ | كويكب نيزك | क्षुद्रग्रह उल्कापिंड | 小行星 陨石 | ดาวเคราะห์น้อย | tiểu-hành-tinh thiên-thạch | asteroid~ meteorit~
`;
