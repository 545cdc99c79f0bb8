/** Words about materials, clothes, food and tools in all languages; see `../common-tables.ts` for the format. */
export const thingsAndFood = `
glass | glas gläser | verre | vidrio vaso | vetro | vidro | glas | szkło szkła szkl~ | стекло стекл~ стекол | γυαλί γυαλι~ | cam camı camlar | زجاج | काँच शीशा | 玻璃 | แก้ว กระจก | thủy-tinh kính | sticl~
paper | papier | papier | papel | carta | papel papéis | papier | papier~ | бумаг~ бумаж~ | χαρτί χαρτι~ | kağıt~ kağıd~ | ورق | कागज कागज़ | 纸 | กระดาษ | giấy | hârti~
plastic | plastik kunststoff | plastique | plástico | plastica | plástico | plastic | plastik~ tworzyw~ | пластик~ пластмасс~ | πλαστικ~ | plastik~ | بلاستيك | प्लास्टिक | 塑料 | พลาสติก | nhựa | plastic~
copper | kupfer | cuivre | cobre | rame | cobre | koper | miedź miedzi miedzian~ | медь меди медн~ медью | χαλκό~ χαλκού | bakır~ | نحاس | तांबा ताँबा | 铜 | ทองแดง | đồng | cupru~
silver | silber | argent | plata | argento | prata | zilver | srebr~ | серебр~ | ασήμι αργύρου ασημ~ | gümüş~ | فضه فضي | चाँदी चांदी | 银 白银 | เงิน | bạc | argint~
bronze | bronze | bronze | bronce | bronzo | bronze | brons | brąz~ | бронз~ | μπρούντζ~ χάλκιν~ ορείχαλκ~ | bronz~ tunç~ | برونز | कांस्य | 青铜 | สำริด | đồng-thau | bronz~
lead | blei | plomb | plomo | piombo | chumbo | lood | ołów ołowi~ | свинец свинц~ | μόλυβδ~ | kurşun~ | رصاص | सीसा | 铅 | ตะกั่ว | chì | plumb~
aluminium aluminum | aluminium | aluminium | aluminio | alluminio | alumínio | aluminium | alumini~ | алюмин~ | αλουμίνι~ | alüminyum~ | المنيوم الومنيوم | एल्युमिनियम | 铝 | อะลูมิเนียม | nhôm | alumini~
brick | ziegel backstein | brique | ladrillo | mattone | tijolo | baksteen | cegł~ cegieł | кирпич~ | τούβλ~ | tuğla~ | طوب قرميد | ईंट ईंटों | 砖 | อิฐ | gạch | cărămi~
concrete cement | beton zement | béton ciment | hormigón cemento | cemento calcestruzzo | concreto cimento betão | beton | beton~ cement~ | бетон~ цемент~ | τσιμέντ~ σκυρόδεμα | beton~ çimento~ | خرسانه اسمنت | कंक्रीट सीमेंट | 混凝土 水泥 | คอนกรีต ปูนซีเมนต์ | bê-tông xi-măng | beton~ ciment~
rubber | gummi kautschuk | caoutchouc | caucho goma | gomma caucciù | borracha | rubber | gum~ kauczuk~ | резин~ каучук~ | καουτσούκ λάστιχ~ | kauçuk~ lastik~ | مطاط | रबर रबड़ | 橡胶 | ยาง | cao-su | cauciuc~
leather | leder | cuir | cuero | pelle cuoio | couro | leer leder | skór~ | кожа кожи кожан~ | δέρμα δερμάτιν~ | deri~ | جلد جلود | चमड़ा चमड़े | 皮革 | หนัง | da-thuộc | piele pielăr~
cotton | baumwolle | coton | algodón | cotone | algodão | katoen | bawełn~ | хлоп~ | βαμβάκι~ | pamuk~ pamuğ~ | قطن | कपास | 棉花 | ฝ้าย | bông-vải bông | bumbac~
wool | wolle | laine | lana | lana | lã | wol | wełna wełn~ | шерст~ | μαλλί μαλλιού | yün yünü | صوف | ऊन | 羊毛 | ขนแกะ | len | lână lâna lânii
silk | seide | soie | seda | seta | seda | zijde | jedwab~ | шелк~ | μετάξι~ μεταξ~ | ipek ipeğ~ | حرير | रेशम | 丝绸 | ไหม ผ้าไหม | lụa tơ-lụa | mătas~
cloth fabric textile | stoff textil | tissu textile | tela tejido textil | tessuto tessile stoffa | tecido têxtil | stof textiel | tkanin~ teksty~ | ткань ткани тканей текстил~ | ύφασμα~ υφάσμ~ κλωστοϋφαντ~ | kumaş~ tekstil~ | قماش نسيج | कपड़ा वस्त्र | 布料 纺织 织物 | ผ้า สิ่งทอ | vải dệt-may | țesătur~ textil~ stof~
clothes clothing garment | kleidung kleider | vêtement | ropa | vestiti abbigliamento | roupa | kleding kleren | ubran~ odzież~ | одежд~ | ρούχα ρούχων ένδυσ~ | giysi~ giyim~ kıyafet~ | ملابس ثياب | कपड़े पोशाक | 衣服 服装 | เสื้อผ้า | quần-áo trang-phục | haine îmbrăcămint~
shoe shoes boot | schuh schuhe | chaussure | zapato | scarpa | sapato | schoen schoenen | but buty butów | обувь обуви ботин~ | παπούτσι~ υπόδημ~ | ayakkabı~ | حذاء احذيه | जूता जूते जूतों | 鞋 鞋子 | รองเท้า | giày đôi-giày | pantof~
hat | hut hüte | chapeau | sombrero | cappello | chapéu | hoed hoeden | kapelusz~ | шляп~ | καπέλ~ | şapka~ | قبعه | टोपी | 帽子 | หมวก | nón chiếc-mũ | pălări~
dress | kleid | robe | vestido | vestito | vestido | jurk | sukienk~ | плать~ | φόρεμα~ | elbise~ | فستان | पोशाक | 连衣裙 | ชุดกระโปรง | váy | rochi~
bread | brot | pain | pan | pane | pão pães | brood | chleb~ | хлеб~ | ψωμί ψωμι~ | ekmek~ ekmeğ~ | خبز | रोटी | 面包 | ขนมปัง | bánh-mì | pâine pâini pâinea
meat beef | fleisch | viande | carne | carne | carne | vlees | mięso mięsa mięsem mięsn~ | мясо мяса мясом мясн~ | κρέας κρέατος κρέατα | etin etler~ et | لحم لحوم | मांस | 肉 | เนื้อ | thịt | carne carnea cărnii
milk | milch | lait | leche | latte | leite | melk | mleko mleka mlekiem mlecz~ | молок~ молоч~ | γάλα γάλακτος | süt sütü sütün | حليب لبن | दूध | 牛奶 奶 | นม | sữa | lapte laptele laptelui
cheese | käse | fromage | queso | formaggio | queijo | kaas kazen | ser sera sery serów | сыр сыра сыры сыров | τυρί τυριά τυριού | peynir~ | جبن جبنه | पनीर | 奶酪 | ชีส | phô-mai | brânz~
butter | butter | beurre | mantequilla | burro | manteiga | boter | masł~ | масло сливочное | βούτυρ~ | tereyağı~ | زبده | मक्खन | 黄油 | เนย | bơ | unt untul
sugar | zucker | sucre | azúcar | zucchero | açúcar | suiker | cukier cukr~ | сахар~ | ζάχαρ~ | şeker~ | سكر | चीनी शक्कर | 糖 食糖 | น้ำตาล | đường-mía | zahăr~
salt | salz | sel | sal | sale | sal | zout | sól soli solą | соль соли солью солей | αλάτι~ | tuz tuzu tuzlu | ملح املاح | नमक | 盐 | เกลือ | muối | sare sarea
tea | tee | thé | té | tè | chá | thee | herbat~ | чай чая чаем чайн~ | τσάι τσαγιού | çay çayı | شاي | चाय | 茶 茶叶 | ชา | trà | ceai ceaiul
coffee | kaffee | café | café | caffè | café | koffie | kawa kawy kawę kawow~ | кофе кофей~ | καφέ καφές | kahve~ | قهوه بن | कॉफी | 咖啡 | กาแฟ | cà-phê | cafea~
wine | wein | vin | vino | vino | vinho | wijn | wino wina winem win | вино вина вином винн~ | κρασί κρασι~ οίνο~ | şarap~ şarab~ | نبيذ خمر | शराब | 葡萄酒 | ไวน์ | rượu-vang | vin vinul vinuri~
beer | bier | bière | cerveza | birra | cerveja | bier | piwo piwa piwem | пиво пива пивом пивн~ | μπύρ~ μπίρ~ | bira biras~ biralar~ | بيره جعه | बीयर | 啤酒 | เบียร์ | bia | bere berea berii
alcohol | alkohol | alcool | alcohol | alcol | álcool | alcohol | alkohol~ | алкогол~ | αλκοόλ~ οινόπνευμα~ | alkol~ | كحول كحولي | शराब अल्कोहल | 酒精 酒 | แอลกอฮอล์ สุรา | rượu đồ-uống-có-cồn | alcool~
drink beverage | getränk | boisson | bebida | bevanda | bebida | drank drankje | napój napoj~ | напит~ | ποτό ποτά ποτών | içecek~ içeceğ~ | مشروب مشروبات | पेय | 饮料 | เครื่องดื่ม | đồ-uống thức-uống | băutur~
soup | suppe | soupe | sopa | zuppa | sopa | soep | zupa zupy zup | суп супы супа | σούπα σούπες | çorba~ | حساء شوربه | सूप | 汤 | ซุป | súp | supă supe ciorb~
dish cuisine | gericht speise küche | plat cuisine | plato cocina | piatto cucina | prato culinária | gerecht keuken | danie dania dań kuchni~ | блюдо блюда блюд кухн~ | πιάτο πιάτα κουζίνα | mutfak yemek~ | طبق مطبخ | व्यंजन~ | 菜肴 菜 | เมนู | món-ăn ẩm-thực | mâncăruri bucătări~
spice | gewürz | épice | especia | spezia | especiaria | kruid specerij | przypraw~ | специ~ прян~ | μπαχαρικ~ | baharat~ | توابل بهار | मसाला मसाले | 香料 | เครื่องเทศ | gia-vị | condiment~ mirodeni~
tool | werkzeug | outil | herramienta | strumento attrezzo | ferramenta | gereedschap werktuig | narzędzi~ | инструмент~ орудие орудия | εργαλεί~ | araç-gereç aleti aletler~ | اداه ادوات | औजार उपकरण | 工具 | เครื่องมือ | công-cụ dụng-cụ | uneltă unelte unealt~ instrument~
knife knives | messer | couteau | cuchillo | coltello | faca | mes messen | nóż noża noże | нож ножа ножи ножом | μαχαίρι~ | bıçak~ bıçağ~ | سكين سكاكين | चाकू छुरी | 刀 刀子 | มีด | dao con-dao | cuțit~
hammer | hammer | marteau | martillo | martello | martelo | hamer | młot~ | молот молота молоток молотк~ | σφυρί σφυρι~ | çekiç~ çekic~ | مطرقه | हथौड़ा | 锤子 | ค้อน | búa cái-búa | ciocan~
rope | seil | corde | cuerda | corda | corda | touw | lina liny lin | верёвк~ веревк~ | σχοινί σχοινι~ | halat~ ipler | حبل حبال | रस्सी | 绳子 | เชือก | dây-thừng | frânghi~
bag | tasche tüte | sac | bolsa | borsa | saco bolsa | tas tassen zak | torba torby toreb | сумк~ сумок | τσάντ~ σακούλ~ | çanta~ torba~ | حقيبه كيس | थैला बैग | 袋子 包 | กระเป๋า ถุง | túi cái-túi | pungă pungi geantă
box | kiste schachtel | boîte | caja | scatola | caixa | doos dozen | pudełk~ skrzyn~ | коробк~ ящик~ | κουτί κουτι~ κιβώτι~ | kutu kutus~ kutular~ | صندوق علبه | डिब्बा बॉक्स | 盒子 箱子 | กล่อง | hộp chiếc-hộp | cuti~
bottle | flasche | bouteille | botella | bottiglia | garrafa | fles flessen | butel~ | бутыл~ | μπουκάλι~ φιάλ~ | şişe şişes~ şişeler~ | زجاجه قنينه | बोतल~ | 瓶子 | ขวด | cái-chai chai | sticlă sticle
clock watch | uhr | horloge montre | reloj | orologio | relógio | klok horloge | zegar~ | часы часов~ | ρολόι ρολόγι~ | saati | ساعه | घड़ी | 钟表 手表 时钟 | นาฬิกา | đồng-hồ | ceas ceasul ceasuri
lamp | lampe | lampe | lámpara | lampada | lâmpada | lamp | lampa lampy lamp | лампа лампы ламп лампоч~ | λάμπα λάμπες λαμπτήρ~ | lamba~ | مصباح مصابيح | दीपक बल्ब लैंप | 灯 灯泡 | หลอดไฟ โคมไฟ | cái-đèn đèn | lamp~ bec becul
mirror | spiegel | miroir | espejo | specchio | espelho | spiegel | lustr~ | зеркал~ | καθρέφτ~ κάτοπτρ~ | ayna aynas~ aynalar~ | مراه | दर्पण आईना | 镜子 | กระจก | cái-gương gương | oglin~
camera | kamera | appareil-photo caméra | cámara | fotocamera | câmera câmara | camera | kamer~ aparat~ | камера камеры камеру фотоаппарат~ | κάμερα κάμερες φωτογραφικ~ | kamera~ | كاميرا | कैमरा कैमरे | 照相机 相机 摄像机 | กล้อง | máy-ảnh máy-quay | cameră camere aparat~
photograph photo photography | foto fotografie | photo photographie | foto fotografía | foto fotografia | foto fotografia | foto fotografie | zdjęci~ fotogra~ | фотограф~ фото | φωτογραφ~ | fotoğraf~ | صوره-فوتوغرافيه تصوير | फोटो तस्वीर छायाचित्र | 照片 摄影 | ภาพถ่าย | bức-ảnh ảnh nhiếp-ảnh | fotograf~
picture image | bild bilder | image | imagen imágenes | immagine | imagem imagens | afbeelding beeld | obraz obrazy obrazu | картин~ изображен~ | εικόνα εικόνες εικόνων | resim resm~ görüntü~ | صوره صور | चित्र तस्वीर | 图片 图像 | ภาพ รูปภาพ | hình-ảnh bức-tranh | imagin~
garbage | müll abfall | déchet ordures | basura | spazzatura rifiuti | lixo | afval vuilnis | śmieci~ odpad~ | мусор~ отход~ | σκουπίδι~ απορρίμμ~ | çöp çöpler~ | قمامه نفايات | कचरा कूड़ा | 垃圾 | ขยะ | rác rác-thải | gunoi~ deșeu~
cake | kuchen torte | gâteau | pastel tarta | torta | bolo | taart | ciast~ tort | торт~ | κέικ τούρτα | pasta kek | كعكه | केक | 蛋糕 | เค้ก | bánh-ngọt | prăjitur~ tort
chocolate | schokolade | chocolat | chocolate | cioccolato | chocolate | chocolade | czekolad~ | шоколад~ | σοκολάτ~ | çikolata~ | شوكولاته | चॉकलेट | 巧克力 | ช็อกโกแลต | sô-cô-la | ciocolat~
honey | honig | miel | miel | miele | mel | honing | miód miodu | мед меда медом | μέλι μελιού | bal balı | عسل | शहद | 蜂蜜 | น้ำผึ้ง | mật-ong | mierea miere
table | tisch | table | mesa | tavolo | mesa | tafel | stół stoł~ | стол стола столе | τραπέζι~ | masa masas~ masalar~ | طاوله | मेज | 桌子 | โต๊ะ | cái-bàn | masă mese
carpet | teppich | tapis | alfombra | tappeto | tapete | tapijt | dywan~ | ковер ковр~ | χαλί χαλιά | halı~ | سجاد سجاده | कालीन | 地毯 | พรม | tấm-thảm | covor~
candle | kerze | bougie | vela | candela | vela | kaars | świec~ | свеча свечи свечей | κερί κεριά | mum mumlar | شمعه شموع | मोमबत्ती | 蜡烛 | เทียน | nến | lumânăr~
toy | spielzeug | jouet | juguete | giocattolo | brinquedo | speelgoed | zabawk~ | игрушк~ | παιχνίδι | oyuncak~ | لعبه العاب | खिलौना खिलौने | 玩具 | ของเล่น | đồ-chơi | jucări~
`;
