/** Words about cities, seas, rivers and regions in all languages; see `../../common-tables.ts` for the format. */
export const citiesAndSeas = `
rome | rom römisch römer | rome romain | roma romano | roma romano | roma romano | rome romeins romein | rzym~ | рим~ | ρώμη~ ρωμαϊκ~ ρωμαί~ | roma romal~ | روما روماني رومان | रोम रोमन | 罗马 | โรม โรมัน | la-mã rô-ma | roma romei roman~
roman romans | römisch römer | romain | romano | romano | romano | romeins romein | rzym~ | рим~ | ρωμαϊκ~ ρωμαί~ | romal~ | روماني رومان | रोमन | 罗马 | โรมัน | rô-ma | romei roman~
latin | lateinisch latein | latin | latín latino | latino | latim latino | latijn latijns | łacin~ | латин~ | λατινικ~ | latin~ | لاتيني لاتينيه | लैटिन लातिन | 拉丁 | ละติน | la-tinh | latin~
vikings viking norse | wikinger | viking | vikingo | vichingo | viking vikings | viking vikingen | wiking~ | викинг~ | βίκινγκ~ | viking~ | فايكنج | वाइकिंग | 维京 | ไวกิง | viking | viking~
paris | paris pariser | paris parisien | parís parisino | parigi parigino | paris parisiense | parijs | paryż~ | париж~ | παρίσι~ παρισιν~ | paris~ | باريس | पेरिस | 巴黎 | ปารีส | paris pa-ri | paris~
parisian | pariser | parisien | parisino | parigino | parisiense | parijs | paryż~ | париж~ | παρισιν~ | paris~ | باريس | पेरिस | 巴黎 | ปารีส | pa-ri | paris~
london | london londoner | londres | londres | londra | londres | londen | londyn~ | лондон~ | λονδίν~ | londra~ | لندن | लंदन | 伦敦 | ลอนดอน | luân-đôn london | londr~
vienna | wien wiener | vienne viennois | viena | vienna | viena | wenen | wiedeń wiedn~ | вена вене вены венск~ | βιέννη~ | viyana~ | فيينا | वियना | 维也纳 | เวียนนา | viên vienna | viena vienei
viennese | wiener | viennois | viena | vienna | viena | wenen | wiedn~ | вене вены венск~ | βιέννη~ | viyana~ | فيينا | वियना | 维也纳 | เวียนนา | vienna | vienei
berlin | berlin | berlin | berlín | berlino | berlim | berlijn | berlin~ | берлин~ | βερολίν~ | berlin~ | برلين | बर्लिन | 柏林 | เบอร์ลิน | berlin béc-lin | berlin~
munich | münchen | munich | múnich | monaco | munique | münchen | monachi~ | мюнхен~ | μόναχ~ | münih~ | ميونخ | म्यूनिख | 慕尼黑 | มิวนิก | munich | münchen
moscow | moskau | moscou | moscú | mosca | moscou moscovo | moskou | moskw~ moskiew~ | москв~ москов~ | μόσχα μόσχας | moskova~ | موسكو | मास्को मॉस्को | 莫斯科 | มอสโก | mát-xcơ-va moskva | moscova moscovei
warsaw | warschau | varsovie | varsovia | varsavia | varsóvia | warschau | warszaw~ | варшав~ | βαρσοβί~ | varşova~ | وارسو | वारसॉ | 华沙 | วอร์ซอ | vác-sa-va warszawa | varșovi~
prague | prag | prague | praga | praga | praga | praag | praga pragi pradze | прага праги праге пражск~ | πράγα πράγας | prag | براغ | प्राग | 布拉格 | ปราก | praha | praga pragăi
athens | athen athener | athènes athénien | atenas ateniense | atene ateniese | atenas | athene | aten ateny atenach | афин~ | αθήνα αθήνας αθηναϊκ~ | atina~ | اثينا | एथेंस | 雅典 | เอเธนส์ | athens a-ten | atena atenei
athenian | athener | athénien | ateniense | ateniese | atenas | athene | ateny atenach | афин~ | αθήνας αθηναϊκ~ | atina~ | اثينا | एथेंस | 雅典 | เอเธนส์ | a-ten | atenei
istanbul constantinople | istanbul konstantinopel | istanbul constantinople | estambul constantinopla | istanbul costantinopoli | istambul constantinopla | istanbul constantinopel | stambuł~ konstantynopol~ | стамбул~ константинопол~ | κωνσταντινούπολη~ | istanbul~ konstantinopolis | اسطنبول قسطنطينيه | इस्तांबुल कुस्तुनतुनिया | 伊斯坦布尔 君士坦丁堡 | อิสตันบูล คอนสแตนติโนเปิล | istanbul constantinopolis | istanbul~ constantinopol~
jerusalem | jerusalem | jérusalem | jerusalén | gerusalemme | jerusalém | jeruzalem | jerozolim~ | иерусалим~ | ιερουσαλήμ | kudüs~ | القدس قدس | यरूशलम | 耶路撒冷 | เยรูซาเลม | jerusalem | ierusalim~
cairo | kairo | caire | cairo | cairo | cairo | caïro | kair~ | каир~ | κάιρο καΐρου | kahire~ | القاهره قاهره | काहिरा | 开罗 | ไคโร | cairo | cairo
mecca | mekka | mecque | meca | mecca | meca | mekka | mekka mekki mekce | мекка мекки мекке | μέκκα μέκκας | mekke~ | مكه | मक्का | 麦加 | เมกกะ | mecca | mecca
beijing peking | peking | pékin | pekín | pechino | pequim | peking | pekin~ | пекин~ | πεκίν~ | pekin~ | بكين | बीजिंग | 北京 | ปักกิ่ง | bắc-kinh | beijing
tokyo | tokio | tokyo | tokio | tokyo | tóquio | tokio | tokio | токио | τόκιο | tokyo~ | طوكيو | टोक्यो | 东京 | โตเกียว | tokyo | tokyo
shanghai | schanghai shanghai | shanghai | shanghái | shanghai | xangai | shanghai | szanghaj~ | шанхай~ | σαγκάη~ | şanghay~ | شنغهاي | शंघाई | 上海 | เซี่ยงไฮ้ | thượng-hải | shanghai
delhi | delhi | delhi | delhi | delhi | deli | delhi | delhi | дели | δελχί | delhi | دلهي | दिल्ली | 德里 | เดลี | delhi | delhi
new-york | new-york | new-york | nueva-york | new-york | nova-york nova-iorque | new-york | nowy-jork nowym-jorku | нью-йорк~ йорк~ | νέα-υόρκη υόρκη~ | new-york | نيويورك | न्यूयॉर्क | 纽约 | นิวยอร์ก | new-york | new-york
washington | washington | washington | washington | washington | washington | washington | waszyngton~ | вашингтон~ | ουάσινγκτον | washington~ | واشنطن | वाशिंगटन | 华盛顿 | วอชิงตัน | washington | washington
california | kalifornien kalifornisch | californie californien | california californiano | california californiano | califórnia californiano | californië californisch | kaliforn~ | калифорн~ | καλιφόρνι~ | kaliforniya~ | كاليفورنيا | कैलिफोर्निया | 加利福尼亚 加州 | แคลิฟอร์เนีย | california | californi~
californian | kalifornisch | californien | californiano | californiano | californiano | californisch | kaliforn~ | калифорн~ | καλιφόρνι~ | kaliforniya~ | كاليفورنيا | कैलिफोर्निया | 加州 | แคลิฟอร์เนีย | california | californi~
texas | texas texanisch | texas texan | texas texano tejano | texas texano | texas texano | texas | teksas~ | техас~ | τέξας | teksas~ texas | تكساس | टेक्सास | 德克萨斯 得克萨斯 | เท็กซัส | texas | texas
texan | texanisch | texan | texano tejano | texano | texano | texas | teksas~ | техас~ | τέξας | texas | تكساس | टेक्सास | 得克萨斯 | เท็กซัส | texas | texas
florida | florida | floride | florida | florida | flórida | florida | floryd~ | флорид~ | φλόριντα | florida | فلوريدا | फ्लोरिडा | 佛罗里达 | ฟลอริดา | florida | florida floridei
atlantic | atlantik atlantisch | atlantique | atlántico | atlantico | atlântico | atlantische | atlanty~ | атланти~ | ατλαντικ~ | atlantik~ atlas-okyanusu | اطلسي الاطلسي | अटलांटिक | 大西洋 | แอตแลนติก | đại-tây-dương | atlantic~
pacific | pazifik pazifisch | pacifique | pacífico | pacifico | pacífico | pacific stille | pacyfi~ | тихоокеан~ тихий тихого | ειρηνικός ειρηνικού | pasifik~ | الهادي هادئ | प्रशांत | 太平洋 | แปซิฟิก | thái-bình-dương | pacific~
mediterranean | mittelmeer | méditerranée méditerranéen | mediterráneo | mediterraneo | mediterrâneo | middellandse | śródziemn~ | средиземн~ | μεσόγει~ μεσογεί~ μεσογειακ~ | akdeniz~ | متوسط المتوسط | भूमध्य भूमध्यसागरीय | 地中海 | เมดิเตอร์เรเนียน | địa-trung-hải | mediteran~
baltic | ostsee baltisch | baltique | báltico | baltico | báltico | oostzee baltisch | bałty~ | балти~ прибалти~ | βαλτικ~ | baltık | بلطيق | बाल्टिक | 波罗的海 | บอลติก | baltic | baltic~
arctic | arktis arktisch | arctique | ártico | artico | ártico | noordpool arctisch | arkty~ | арктик~ арктич~ | αρκτικ~ | arktik~ kutup | قطب-شمالي | आर्कटिक | 北极 | อาร์กติก | bắc-cực | arctic~
antarctica | antarktis antarktisch | antarctique | antártida antártico | antartide antartico | antártida antártica | antarctica | antarkty~ | антаркти~ | ανταρκτικ~ | antarktika~ | قطب-جنوبي انتاركتيكا | अंटार्कटिका | 南极 | แอนตาร์กติกา | nam-cực | antarcti~
antarctic | antarktisch | antarctique | antártico | antartico | antártica | antarctica | antarkty~ | антаркти~ | ανταρκτικ~ | antarktika~ | انتاركتيكا | अंटार्कटिका | 南极 | แอนตาร์กติกา | nam-cực | antarcti~
alps | alpen alpin | alpes alpin | alpes alpino | alpi alpino | alpes alpino | alpen | alpy alp alpejs~ | альпы альп альпий~ | άλπεις άλπεων | alpler~ | الالب | आल्प्स | 阿尔卑斯 | แอลป์ | dãy-alps an-pơ | alpi alpii
alpine | alpin | alpin | alpino | alpino | alpino | alpen | alp alpejs~ | альп альпий~ | άλπεων | alpler~ | الالب | आल्प्स | 阿尔卑斯 | แอลป์ | an-pơ | alpii
himalayas himalaya | himalaya | himalaya | himalaya | himalaya | himalaia | himalaya | himalaj~ | гимала~ | ιμαλάι~ | himalaya~ | هيمالايا | हिमालय | 喜马拉雅 | หิมาลัย | hi-mã-lạp-sơn himalaya | himalaya
rhine | rhein | rhin | rin | reno | reno | rijn | ren renu renem | рейн рейна рейне рейнск~ | ρήνο~ | ren | راين | राइन | 莱茵河 | ไรน์ | sông-rhine | rin rinul rinului
danube | donau | danube | danubio | danubio | danúbio | donau | dunaj~ | дунай дуная дунае дунай~ | δούναβ~ | tuna tunanın | دانوب | डेन्यूब | 多瑙河 | ดานูบ | đa-nuýp | dunăr~
nile | nil | nil | nilo | nilo | nilo | nijl | nil nilu nilem | нил нила ниле | νείλο~ | nil | نيل | नील | 尼罗河 | ไนล์ | sông-nin | nil nilul nilului
amazon | amazonas | amazone amazonie | amazonas amazonia | amazzonia | amazonas amazônia | amazone | amazon~ | амазон~ | αμαζον~ αμαζόνι~ | amazon~ | امازون | अमेज़न अमेजन | 亚马逊 | แอมะซอน | amazon | amazon~
middle-east | nahost naher-osten | moyen-orient proche-orient | oriente-medio | medio-oriente | oriente-médio | midden-oosten | bliski-wschód | ближн~ | μέση-ανατολή | ortadoğu orta-doğu | الشرق-الاوسط | मध्य-पूर्व | 中东 | ตะวันออกกลาง | trung-đông | orientul-mijlociu
equator tropical tropics | äquator tropisch tropen | équateur tropical tropiques | ecuador tropical trópico | equatore tropicale tropici | equador tropical trópicos | evenaar tropisch | równik~ tropik~ | экватор~ тропи~ | ισημεριν~ τροπικ~ | ekvator~ tropik~ | استوائي استواء مداري | उष्णकटिबंधीय भूमध्यरेखा | 赤道 热带 | เส้นศูนย์สูตร เขตร้อน | xích-đạo nhiệt-đới | ecuator~ tropic~
pole polar | pol polar | pôle polaire | polo polar | polo polare | polo polar | pool polen | biegun~ polarn~ | полюс~ полярн~ | πόλος πόλου πολικ~ | kutup kutb~ | قطب قطبي | ध्रुव ध्रुवीय | 极地 极点 | ขั้วโลก | vùng-cực | pol polul polar~
`;
