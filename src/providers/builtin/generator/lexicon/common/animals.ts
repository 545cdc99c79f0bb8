/** Words about animals in all languages; see `../common-tables.ts` for the format. */
export const animals = `
lion | löwe löwen | lion | león | leone | leão leões | leeuw | lew lwa lwy lwów | лев льва львы львов львам | λιοντάρι~ λέοντ~ | aslan~ | اسد اسود | शेर~ सिंह | 狮子 | สิงโต | sư-tử | leu leul leii
tiger | tiger | tigre | tigre | tigre | tigre | tijger | tygrys~ | тигр~ | τίγρη~ τίγρε~ | kaplan~ | نمر نمور | बाघ~ | 老虎 | เสือ | hổ con-hổ | tigru~ tigri
elephant | elefant~ | éléphant | elefante | elefante | elefante | olifant | słoń słoni~ słonie | слон слона слоны слонов слону | ελέφαντ~ | fil filler~ | فيل افيال فيله | हाथी हाथियों | 大象 | ช้าง | voi con-voi | elefant~
bear bears | bär | ours | oso | orso | urso | beer beren | niedźwied~ | медвед~ | αρκούδ~ | ayı ayılar~ | دب دببه | भालू | 熊 | หมี | gấu con-gấu | urs ursul urși~
wolf wolves | wolf wölfe | loup | lobo | lupo | lobo | wolf wolven | wilk wilka wilki wilków | волк волка волки волков волчь~ | λύκο~ λύκων | kurt kurtlar~ | ذئب ذئاب | भेड़िया भेड़िये | 狼 | หมาป่า | sói chó-sói | lup lupul lupi~
fox | fuchs füchse | renard | zorro | volpe | raposa | vos vossen | lis lisa lisy lisów | лис~ | αλεπού~ | tilki~ | ثعلب ثعالب | लोमड़ी | 狐狸 | จิ้งจอก | cáo con-cáo | vulp~
deer | hirsch reh | cerf chevreuil | ciervo venado | cervo | cervo veado | hert herten | jele~ sarn~ | олен~ | ελάφι~ | geyik~ | غزال ايل غزلان | हिरण | 鹿 | กวาง | hươu nai | cerb cerbul cerbi~
monkey ape | affe | singe | mono simio | scimmia | macaco | aap apen | małp~ | обезьян~ | μαϊμού~ πίθηκ~ | maymun~ | قرد قرود | बंदर~ | 猴子 猿 | ลิง | khỉ con-khỉ | maimuț~
horse | pferd | cheval chevaux | caballo | cavallo | cavalo | paard paarden | koń koni~ konie | лошад~ конь коня кони коней | άλογο~ άλογα αλόγ~ ίππο~ | at atlar~ beygir | حصان خيل احصنه | घोड़ा घोड़े घोड़ों | 马 | ม้า | ngựa con-ngựa | cal calul cai caii
cow cattle | kuh kühe rind | vache bovin | vaca ganado | mucca vacca bestiame | vaca gado | koe koeien vee | krow~ krów bydł~ | коров~ скот скота | αγελάδ~ βοοειδ~ | inek inekler~ sığır~ | بقره ابقار ماشيه | गाय~ मवेशी | 牛 奶牛 | วัว | bò con-bò gia-súc | vac~ vit~
pig | schwein | cochon porc | cerdo | maiale | porco | varken | świni~ | свинь~ свин~ | γουρούνι~ χοίρο~ | domuz~ | خنزير خنازير | सूअर | 猪 | หมู | lợn heo | porc porcul porci~
sheep lamb | schaf lamm | mouton agneau | oveja cordero | pecora agnello | ovelha cordeiro | schaap schapen lam | owc~ owiec jagni~ | овц~ овец бараны ягн~ | πρόβατ~ αρνί~ | koyun~ kuzu~ | خروف اغنام خراف غنم | भेड़ भेड़ों | 羊 绵羊 | แกะ | cừu con-cừu | oaie oile oi miel~
goat | ziege | chèvre | cabra | capra | cabra | geit | koza kozy kóz kozi~ | коза козы коз козл~ | κατσίκ~ αίγα~ | keçi~ | ماعز معز | बकरी बकरियों | 山羊 | แพะ | dê con-dê | capră capre caprel~
rabbit hare | kaninchen hase | lapin lièvre | conejo | coniglio | coelho | konijn | królik~ zając~ | кролик~ заяц зайц~ | κουνέλι~ λαγό~ | tavşan~ | ارنب ارانب | खरगोश | 兔子 | กระต่าย | thỏ con-thỏ | iepur~
rat | ratte | rat | rata | ratto | rato | rat ratten | szczur~ | крыс~ | αρουραί~ | sıçan~ | جرذ جرذان فار | चूहा चूहे चूहों | 老鼠 | หนู | chuột con-chuột | șobolan~
bird | vogel vögel | oiseau oiseaux | pájaro ave | uccello | pássaro ave | vogel | ptak~ ptac~ | птиц~ птич~ | πουλί~ πτην~ | kuş kuşlar~ kuşu~ | طائر طيور عصفور | पक्षी पक्षियों चिड़िया | 鸟 鸟类 | นก | chim con-chim | păsăr~ pasăr~
chicken hen | huhn hühner hähnchen | poulet poule | pollo gallina | pollo gallina | frango galinha | kip kippen | kurcza~ kura kury | куриц~ цыпл~ курин~ | κοτόπουλ~ κότα κότες | tavuk~ tavuğ~ | دجاج دجاجه | मुर्गी मुर्गियों चिकन | 鸡 | ไก่ | gà con-gà | pui puiul găin~
duck | ente enten | canard | pato | anatra | pato | eend eenden | kaczk~ | утка утки уток утин~ | πάπια~ πάπιες | ördek~ ördeğ~ | بط بطه | बत्तख | 鸭子 | เป็ด | vịt con-vịt | rață rațe rațel~
eagle | adler | aigle | águila | aquila | águia | arend adelaar | orzeł orł~ | орел орл~ | αετό~ αετο~ | kartal~ | نسر نسور عقاب | चील गरुड़ बाज | 鹰 | นกอินทรี | đại-bàng | vultur~ acvil~
snake | schlange | serpent | serpiente | serpente | cobra serpente | slang slangen | wąż węż~ | зме~ | φίδι~ φιδι~ | yılan~ | ثعبان افعى ثعابين | साँप सांप | 蛇 | งู | rắn con-rắn | șarpe~ șerp~
frog | frosch frösche | grenouille | rana | rana | rã sapo | kikker | żaba żaby żab | лягушк~ лягушек | βάτραχ~ | kurbağa~ | ضفدع ضفادع | मेंढक | 青蛙 | กบ | ếch con-ếch | broasc~ broaș~
turtle tortoise | schildkröte | tortue | tortuga | tartaruga | tartaruga | schildpad | żółw~ | черепах~ | χελών~ | kaplumbağa~ | سلحفاه سلاحف | कछुआ कछुए | 乌龟 海龟 | เต่า | rùa con-rùa | țestoas~
whale | wal wale | baleine | ballena | balena | baleia | walvis | wieloryb~ | кит киты китов | φάλαιν~ | balina~ | حوت حيتان | व्हेल | 鲸 鲸鱼 | วาฬ | cá-voi | balen~
shark | hai haie | requin | tiburón | squalo | tubarão tubarões | haai | rekin~ | акул~ | καρχαρί~ | köpekbalığ~ | قرش | शार्क | 鲨鱼 | ฉลาม | cá-mập | rechin~
insect | insekt | insecte | insecto | insetto | inseto | insect | owad~ | насеком~ | έντομ~ εντόμ~ | böcek~ böceğ~ | حشره حشرات | कीट कीड़ा कीड़े कीड़ों | 昆虫 | แมลง | côn-trùng | insect~
bee | biene | abeille | abeja | ape api | abelha | bij bijen | pszczo~ pszczó~ | пчел~ | μέλισσ~ | arı arılar~ | نحل نحله | मधुमक्खी मधुमक्खियों | 蜜蜂 | ผึ้ง | ong con-ong | albin~
butterfly | schmetterling | papillon | mariposa | farfalla | borboleta | vlinder | motyl~ | бабочк~ бабочек | πεταλούδ~ | kelebek~ kelebeğ~ | فراشه فراشات | तितली तितलियों | 蝴蝶 | ผีเสื้อ | bướm | flutur~
ant | ameise | fourmi | hormiga | formica | formiga | mier mieren | mrówk~ mrówek | мурав~ | μυρμήγκι~ | karınca~ | نمل نمله | चींटी चींटियों | 蚂蚁 | มด | kiến | furnic~
spider | spinne | araignée | araña | ragno | aranha | spin spinnen | pająk~ | паук~ | αράχν~ | örümce~ | عنكبوت عناكب | मकड़ी | 蜘蛛 | แมงมุม | nhện | păianjen~
mosquito | mücke moskito | moustique | mosquito | zanzara | mosquito | mug muggen | komar~ | комар~ | κουνούπι~ | sivrisine~ | بعوض بعوضه | मच्छर~ | 蚊子 | ยุง | muỗi | țânțar~
worm | wurm würmer | ver vers | gusano | verme | verme minhoca | worm | robak~ | червь черв~ | σκουλήκι~ | solucan~ kurtçuk | دوده ديدان | कृमि | 蠕虫 | หนอน | giun sâu | vierme viermi~
dinosaur | dinosaurier | dinosaure | dinosaurio | dinosauro | dinossauro | dinosaurus | dinozaur~ | динозавр~ | δεινόσαυρ~ | dinozor~ | ديناصور ديناصورات | डायनासोर | 恐龙 | ไดโนเสาร์ | khủng-long | dinozaur~
mammal | säugetier | mammifère | mamífero | mammifero | mamífero | zoogdier | ssak ssaki ssaków | млекопитающ~ | θηλαστικ~ | memeli~ | ثدييات ثديي | स्तनपायी स्तनधारी | 哺乳动物 | เลี้ยงลูกด้วยนม | động-vật-có-vú thú | mamifer~
reptile | reptil reptilien | reptile | reptil | rettile | réptil répteis | reptiel | gad gady gadów | рептили~ пресмыкающ~ | ερπετ~ | sürüngen~ | زواحف | सरीसृप | 爬行动物 | สัตว์เลื้อยคลาน | bò-sát | reptil~
predator | raubtier | prédateur | depredador | predatore | predador | roofdier | drapieżni~ | хищник~ | αρπακτικ~ θηρευτ~ | yırtıcı~ | مفترس مفترسه | शिकारी | 捕食者 掠食者 | ผู้ล่า นักล่า | săn-mồi | prădător~
prey | beute | proie | presa | preda | presa | prooi | zdobycz~ ofiar~ | добыч~ жертв~ | λεία λείας | avı av | فريسه فرائس | शिकार | 猎物 | เหยื่อ | con-mồi | pradă prăzi
egg | ei eier | oeuf œuf | huevo | uovo uova | ovo | ei eieren | jajko jajka jaj jaja jajek | яйц~ яиц | αυγό αυγά αβγ~ αυγών | yumurta~ | بيضه بيض | अंडा अंडे अंडों | 蛋 鸡蛋 卵 | ไข่ | trứng | ouă oul ouăl~
wing | flügel | aile | ala | ala ali | asa | vleugel | skrzyd~ | крыл~ | φτερ~ πτέρυγ~ | kanat~ kanad~ | جناح اجنحه | पंख~ | 翅膀 | ปีก | cánh | aripă aripi~
feather | feder | plume | pluma | piuma | pena pluma | veer veren | pióro pióra piór | перо перья перьев | πούπουλ~ | tüy tüyler~ | ريش ريشه | पर | 羽毛 | ขนนก | lông-vũ | pană pene
tail | schwanz schwänze | queue | cola rabo | coda | cauda rabo | staart | ogon~ | хвост~ | ουρά ουράς | kuyru~ | ذيل ذيول | पूंछ पूँछ | 尾巴 | หาง | đuôi | coad~ cozi
bone | knochen | os | hueso | osso ossa | osso | bot botten | kość kości kostn~ kośćmi | кость кост~ | οστό οστά οστών κόκαλ~ | kemik~ kemiğ~ | عظم عظام | हड्डी हड्डियों हड्डियाँ | 骨头 骨骼 骨 | กระดูก | xương | oase os osul
skin | haut | peau peaux | piel | pelle | pele | huid | skór~ | кожа кожи кожу коже кожей кожн~ | δέρμα~ | deri deris~ cilt cild~ | جلد بشره | त्वचा चमड़ी | 皮肤 | ผิวหนัง | da làn-da | piele pielea pielii
fur | fell pelz | fourrure | piel | pelliccia | pelo pele | vacht bont | futr~ | мех меха мехом шерст~ | γούνα~ γούνες | kürk~ | فرو فراء | फर | 毛皮 | ขนสัตว์ | lông-thú | blană blăn~
camel | kamel | chameau | camello | cammello | camelo | kameel kamelen | wielbłąd~ | верблюд~ | καμήλ~ | deve deves~ | جمل جمال ابل | ऊँट ऊंट | 骆驼 | อูฐ | lạc-đà | cămil~
crocodile | krokodil | crocodile | cocodrilo | coccodrillo | crocodilo | krokodil | krokodyl~ | крокодил~ | κροκόδειλ~ | timsah~ | تمساح تماسيح | मगरमच्छ | 鳄鱼 | จระเข้ | cá-sấu | crocodil~
`;
