/** Words about plants and farming in all languages; see `../common-tables.ts` for the format. */
export const plantsAndFarming = `
leaf leaves | blatt blätter laub | feuille | hoja | foglia | folha | blad bladeren | liść liśc~ | лист листья листв~ | φύλλο φύλλα φύλλων | yaprak~ yaprağ~ | ورقه اوراق | पत्ता पत्ते पत्तियों पत्ती | 叶子 树叶 | ใบไม้ ใบ | lá chiếc-lá | frunz~
flower | blume blüte | fleur | flor | fiore | flor | bloem | kwiat~ | цвет~ | λουλούδι~ άνθο~ άνθη | çiçek~ çiçeğ~ | زهره زهور ازهار | फूल~ | 花 花朵 | ดอกไม้ | hoa bông-hoa | floare flori flor~
root | wurzel | racine | raíz raíces | radice | raiz raízes | wortel | korze~ | корень корн~ | ρίζα ρίζες ριζών | kök kökü kökler~ | جذر جذور | जड़ जड़ें जड़ों | 根 根部 | ราก | rễ | rădăcin~
seed | samen saatgut | graine semence | semilla | seme semi | semente | zaad zaden | nasion~ nasien~ | семя семен~ семян | σπόρο~ σπόρων | tohum~ | بذره بذور | बीज~ | 种子 | เมล็ด | hạt hạt-giống | sămânț~ semințe~
grass | gras gräser | herbe | hierba césped | erba | grama erva | gras grassen | trawa trawy trawi~ | трава травы трав траве | γρασίδι χόρτ~ | çimen~ otlar~ | عشب اعشاب | घास | 草 | หญ้า | cỏ | iarbă ierb~
wood timber | holz hölzer | bois | madera | legno | madeira | hout | drewn~ | древесин~ дерево | ξύλο ξύλ~ | ahşap~ odun~ kereste~ | خشب اخشاب | लकड़ी लकड़ियों | 木材 木头 | ไม้ | gỗ | lemn~
wheat | weizen | blé | trigo | grano frumento | trigo | tarwe | pszenic~ | пшениц~ | σιτάρι~ σίτο~ | buğday~ | قمح | गेहूँ गेहूं | 小麦 | ข้าวสาลี | lúa-mì | grâu~
rice | reis | riz | arroz | riso | arroz | rijst | ryż ryżu | рис риса рисом рисов~ | ρύζι~ | pirinç~ pirinc~ | ارز | चावल धान | 大米 稻米 水稻 | ข้าว | gạo lúa cơm | orez~
corn maize | mais | maïs | maíz | mais granturco | milho | mais | kukurydz~ | кукуруз~ | καλαμπόκι~ | mısır | ذره | मक्का | 玉米 | ข้าวโพด | ngô bắp | porumb~
potato | kartoffel | pomme-de-terre | patata papa | patata | batata | aardappel | ziemniak~ | картоф~ | πατάτ~ | patates~ | بطاطا بطاطس | आलू | 土豆 马铃薯 | มันฝรั่ง | khoai-tây | cartof~
fruit | obst frucht früchte | fruit | fruta | frutta frutto | fruta | fruit vruchten | owoc~ | фрукт~ плод~ | φρούτ~ καρπ~ | meyve~ | فاكهه ثمره فواكه | फल फलों | 水果 果实 | ผลไม้ | trái-cây hoa-quả | fruct~
apple | apfel äpfel | pomme | manzana | mela | maçã | appel | jabłk~ jabłek | яблок~ яблон~ | μήλο μήλα μήλων | elma~ | تفاح تفاحه | सेब | 苹果 | แอปเปิล | táo quả-táo | măr mere merele
vegetable | gemüse | légume | verdura vegetal | verdura | legume verdura | groente | warzyw~ | овощ~ | λαχανικ~ | sebze~ | خضار خضروات | सब्जी सब्ज़ी सब्जियों सब्जियां | 蔬菜 | ผัก | rau | legum~
crop harvest | ernte feldfrucht | récolte culture | cosecha cultivo | raccolto | colheita cultivo | oogst gewas | plon plony zbior~ upraw~ | урожа~ | σοδειά συγκομιδ~ καλλιέργει~ | mahsul~ hasat~ ekin~ | محصول محاصيل حصاد | फसल~ | 庄稼 收成 作物 | พืชผล เก็บเกี่ยว | mùa-màng cây-trồng thu-hoạch | recolt~
farm | bauernhof | ferme | granja | fattoria | fazenda quinta | boerderij | gospodarstw~ farm~ | ферм~ | αγρόκτημα~ φάρμα~ | çiftlik~ çiftliğ~ | مزرعه مزارع | खेत~ | 农场 | ฟาร์ม | trang-trại nông-trại | fermă ferme fermel~
farmer | bauer landwirt | agriculteur fermier paysan | agricultor granjero | agricoltore contadino | agricultor fazendeiro | boer landbouwer | rolni~ | фермер~ крестьян~ | αγρότη~ γεωργό~ | çiftçi~ | مزارع فلاح فلاحين مزارعين | किसान~ | 农民 | เกษตรกร ชาวนา | nông-dân | fermier~ țăran~ agricultor~
agriculture farming | landwirtschaft | agriculture | agricultura | agricoltura | agricultura | landbouw | rolnictw~ | сельск~ земледел~ | γεωργί~ | tarım~ | زراعه زراعي | कृषि खेती | 农业 | เกษตรกรรม เกษตร | nông-nghiệp | agricultur~
tomato | tomate | tomate | tomate | pomodoro | tomate | tomaat tomaten | pomidor~ | помидор~ томат~ | ντομάτ~ | domates~ | طماطم | टमाटर | 番茄 西红柿 | มะเขือเทศ | cà-chua | roși~
onion | zwiebel | oignon | cebolla | cipolla | cebola | ui uien | cebul~ | лук лука | κρεμμύδι~ | soğan~ | بصل | प्याज | 洋葱 | หัวหอม | hành-tây | ceap~
bean | bohne | haricot fève | frijol judía | fagiolo | feijão feijões | boon bonen | fasol~ | фасол~ боб~ | φασόλι~ | fasulye~ | فاصوليا فول | सेम | 豆 豆子 | ถั่ว | hạt-đậu đậu | fasol~
nut | nuss nüsse | noix | nuez | noce | noz nozes | noot noten | orzech~ | орех~ | καρύδι~ | fındık~ ceviz~ | جوز بندق | अखरोट | 坚果 | ถั่ว | quả-hạch | nucă nuci
banana | banane | banane | plátano banana | banana | banana | banaan bananen | banan~ | банан~ | μπανάν~ | muz muzlar | موز | केला | 香蕉 | กล้วย | chuối | banan~
orange | orange apfelsine | orange | naranja | arancia | laranja | sinaasappel | pomarań~ | апельсин~ | πορτοκάλι~ | portakal~ | برتقال | संतरा | 橙子 | ส้ม | quả-cam | portocal~
grape | traube | raisin | uva | uva | uva | druif druiven | winogron~ | виноград~ | σταφύλι~ | üzüm~ | عنب | अंगूर | 葡萄 | องุ่น | nho | strugur~
olive | olive | olive | oliva aceituna | oliva | azeitona oliva | olijf olijven | oliw~ | олив~ | ελιά ελιές | zeytin~ | زيتون | जैतून | 橄榄 | มะกอก | ô-liu | măslin~
mushroom fungus fungi | pilz | champignon | hongo seta | fungo | cogumelo fungo | paddenstoel schimmel | grzyb~ | гриб~ | μανιτάρι~ μύκητ~ | mantar~ | فطر فطريات | मशरूम कवक | 蘑菇 真菌 | เห็ด เชื้อรา | nấm | ciuperc~
pine | kiefer | pin | pino | pino | pinheiro | den pijnboom | sosna sosny | сосн~ | πεύκο πεύκα | çam çamlar | صنوبر | चीड़ | 松树 | ต้นสน | cây-thông | pini pinul
oak | eiche | chêne | roble | quercia | carvalho | eik eiken | dąb dęb~ | дуб дуба дубы | βελανιδι~ δρυς | meşe~ | بلوط | ओक | 橡树 | ต้นโอ๊ก | cây-sồi | stejar~
palm | palme | palmier | palmera | palma | palmeira | palm | palma palmy palm | пальм~ | φοίνικα~ φοινικ~ | palmiye~ | نخيل نخله | ताड़ | 棕榈 | ปาล์ม | cây-cọ | palmier~
rose | rose | rose | rosa | rosa | rosa | roos rozen | róża róży róże | роза розы роз | τριαντάφυλλ~ | gül gülü | ورده ورد | गुलाब | 玫瑰 | กุหลาบ | hoa-hồng | trandafir~
algae alga | alge | algue | alga | alga | alga | alg algen | glon~ alg~ | водоросл~ | φύκι φύκια | alg algler yosun~ | طحالب | शैवाल | 藻类 | สาหร่าย | tảo | alge algel~
`;
