/** Words about offices, homes and services in further languages; see `../further-tables.ts` for the format. */
export const work = `
holiday vacation leave | urlop~ wakac~ | отпуск~ каникул~ | άδει~ διακοπ~ | izin izn~ tatil~ | اجازه عطله | छुट्टी अवकाश | 假期 休假 年假 | วันหยุด ลาพักร้อน | nghỉ-phép kỳ-nghỉ ngày-nghỉ | concedi~ vacanț~
sick-leave | l4 | больничн~ | αναρρωτικ~ | raporlu | مرضيه | | 病假 | ลาป่วย | nghỉ-ốm |
boss manager supervisor | szef~ kierown~ przełożon~ kieruj~ | начальник~ руководител~ менеджер~ | διευθυντ~ προϊστάμεν~ | müdür~ yönetici~ patron~ | مدير رئيس مشرف | प्रबंधक | 经理 主管 老板 | ผู้จัดการ หัวหน้า | quản-lý giám-đốc sếp | șef~ manager~ director~
director | dyrektor~ prezes~ | директор~ | διευθυντ~ | müdür~ direktör~ | مدير | निदेशक | 总监 院长 董事 | ผู้อำนวยการ | giám-đốc | director~
office | biur~ | офис~ контор~ | γραφεί~ | ofis~ büro~ | مكتب مكاتب | कार्यालय दफ्तर | 办公室 | สำนักงาน ออฟฟิศ | văn-phòng | birou~
department | dział~ wydział~ | отдел~ департамент~ | τμήμα~ | bölüm~ departman~ | قسم اداره | विभाग | 部门 | แผนก ฝ่าย | phòng-ban bộ-phận | departament~ secți~
meeting | zebrani~ spotkani~ narad~ posiedzeni~ | собрани~ встреч~ совещани~ заседани~ | συνάντησ~ συνεδρίασ~ | toplantı~ | اجتماع لقاء | बैठक सभा | 会议 | ประชุม | cuộc-họp họp | ședinț~ întâlnir~ reuniun~
contract | umow~ kontrakt~ | договор~ контракт~ | συμβόλαι~ σύμβασ~ | sözleşme~ | عقد عقود | अनुबंध | 合同 | สัญญา | hợp-đồng | contract~
terminate termination cancel notice | wypowiedz~ rozwiąz~ odwoł~ anulow~ | расторж~ отмен~ увольн~ | καταγγελί~ ακύρωσ~ λύσ~ | fesih fesh~ iptal~ | الغاء فسخ انهاء | रद्द समाप्ति | 解除 取消 终止 | ยกเลิก บอกเลิก | hủy chấm-dứt | rezilier~ anul~ preaviz~
deadline due | termin~ | срок~ крайн~ | προθεσμί~ | son vade~ | موعد استحقاق | समय-सीमा | 截止 期限 到期 | กำหนด | hạn hạn-chót | termen~ scaden~
rent tenant | czynsz~ najem~ najm~ wynaj~ | аренд~ съем~ | ενοίκι~ μίσθωσ~ ενοικι~ | kira~ | ايجار مستاجر | किराया किरायेदार | 租金 房租 租户 | ค่าเช่า ผู้เช่า | thuê tiền-thuê | chiri~ închiri~
landlord | wynajmujący wynajmująca wynajmującego właściciel~ | арендодател~ хозя~ владел~ | ιδιοκτήτ~ εκμισθωτ~ | sahib~ | مالك مؤجر | मकान-मालिक मालिक | 房东 业主 | เจ้าของ | chủ-nhà chủ | proprietar~
deposit | kaucj~ depozyt~ | депозит~ залог~ | εγγύησ~ προκαταβολ~ | depozito~ kapora~ | وديعه تامين | जमा | 押金 定金 | เงินมัดจำ มัดจำ ประกัน | đặt-cọc tiền-cọc | depozit~ garanți~
down-payment advance | zaliczk~ zadatk~ przedpłat~ | аванс~ предоплат~ | προκαταβολ~ | avans~ peşinat~ | دفعه-مقدمه | अग्रिम | 预付 首付 | เงินดาวน์ | trả-trước | avans~
fee charge | opłat~ należnoś~ | сбор~ плат~ | τέλο~ αμοιβή χρέωσ~ | ücret~ harç | رسوم رسم | शुल्क फीस | 费用 收费 费 | ค่าธรรมเนียม ค่าบริการ | phí lệ-phí | tax~ onorari~
discount | zniżk~ rabat~ ulg~ | скидк~ | έκπτωσ~ | indirim~ | خصم تخفيض | छूट | 折扣 优惠 | ส่วนลด | giảm-giá chiết-khấu | reducer~ discount~
invoice bill | faktur~ rachun~ | счет~ | τιμολόγι~ λογαριασμ~ | fatura~ | فاتوره | बिल चालान | 发票 账单 | ใบแจ้งหนี้ บิล | hóa-đơn | factur~
receipt | paragon~ pokwitowan~ rachun~ | чек~ квитанц~ | απόδειξ~ | makbuz~ fiş~ | ايصال | रसीद | 收据 | ใบเสร็จ | biên-lai | chitanț~ bon~
account bank | konto konta kont kontem kontach bank~ | счет~ банк~ | λογαριασμ~ τράπεζ~ | hesap hesab~ banka~ | حساب بنك مصرف | खाता बैंक | 账户 银行 | บัญชี ธนาคาร | tài-khoản ngân-hàng | cont contul contului conturi~ banc~
insurance insured | ubezpiecz~ polis~ | страхов~ | ασφάλει~ ασφάλισ~ | sigorta~ | تامين | बीमा | 保险 | ประกัน | bảo-hiểm | asigur~
warranty guarantee | gwaranc~ | гаранти~ | εγγύησ~ | garanti~ | ضمان | वारंटी गारंटी | 保修 保证 质保 | รับประกัน | bảo-hành | garanți~
repair fix mend | napraw~ remont~ | ремонт~ почин~ | επισκευ~ | tamir~ onar~ | اصلاح صيانه | मरम्मत | 维修 修理 | ซ่อม | sửa sửa-chữa | repara~
maintenance service servicing | konserwac~ serwis~ przegląd~ | обслужив~ | συντήρησ~ | bakım~ servis~ | صيانه خدمه | रखरखाव सेवा | 维护 保养 服务 | บำรุงรักษา | bảo-trì dịch-vụ | întreținer~ servici~
bonus premium | premi~ bonus~ dodat~ | бонус~ надбавк~ | επίδομα μπόνους | ikramiye prim | مكافاه علاوه | बोनस | 奖金 | โบนัส | thưởng tiền-thưởng | bonus~ prim~
allowance subsidy | dodat~ dofinansow~ ryczałt~ zasiłe~ | пособи~ субсиди~ | επίδομα επιδότησ~ | ödenek yardım~ | بدل علاوه | भत्ता | 津贴 补贴 补助 | เบี้ยเลี้ยง | trợ-cấp phụ-cấp | indemnizați~ subvenți~
overtime | nadgodzin~ | сверхурочн~ | υπερωρί~ | mesai | اضافي | ओवरटाइम | 加班 | ล่วงเวลา | làm-thêm | suplimentare
probation | próbn~ | испытательн~ | δοκιμαστικ~ | deneme | تجربه | परिवीक्षा | 试用期 试用 | ทดลองงาน | thử-việc | probă
remote home-office telework telecommuting | zdaln~ | удален~ дистанц~ | τηλεργασί~ | uzaktan | |  | 远程 | | từ-xa | distanță telemunc~
break lunch-break | przerw~ | перерыв~ | διάλειμμα | mola~ | استراحه | अवकाश | 休息 | พัก | nghỉ giải-lao | pauz~
lunch dinner meal | obiad~ posił~ kolac~ | обед~ ужин~ | γεύμα δείπνο | öğle yemek~ | غداء عشاء وجبه | भोजन | 午餐 晚餐 | อาหารกลางวัน มื้อ | bữa-trưa bữa-ăn | prânz~ masă mese mesei cin~
breakfast | śniadan~ | завтрак~ | πρωινό | kahvaltı~ | فطور افطار | नाश्ता | 早餐 | อาหารเช้า | bữa-sáng | mic-dejun
canteen cafeteria | stołów~ bufet~ | столов~ | κυλικεί~ καντίν~ | kantin~ yemekhane~ | مقصف كافتيريا | | 食堂 | โรงอาหาร | căng-tin | cantin~
open opening opens | otwar~ czynn~ otwier~ | откры~ | ανοιχτ~ ανοίγ~ άνοιγμα | açık açıl~ | مفتوح يفتح افتتاح | खुला खुलता | 开放 营业 开门 | เปิด | mở mở-cửa | deschi~
close closed closing | zamkn~ zamyk~ nieczynn~ | закры~ | κλειστ~ κλείν~ | kapalı kapan~ | مغلق يغلق اغلاق | बंद | 关闭 关门 | ปิด | đóng đóng-cửa | închi~
key keys | klucz~ | ключ~ | κλειδ~ | anahtar~ | مفتاح | चाबी | 钥匙 | กุญแจ | chìa-khóa | chei~ chee
badge card | kart~ identyfikator~ przepustk~ | карт~ пропуск~ | κάρτα~ | kart~ | بطاقه | कार्ड | 卡 证件 | บัตร | thẻ | card~ ecuson~ legitimați~
phone telephone | telefon~ | телефон~ | τηλέφων~ | telefon~ | هاتف تلفون | फ़ोन टेलीफोन | 电话 | โทรศัพท์ | điện-thoại | telefon~
computer laptop | komputer~ laptop~ | компьютер~ ноутбук~ | υπολογιστ~ | bilgisayar~ | حاسوب كمبيوتر | कंप्यूटर | 电脑 计算机 | คอมพิวเตอร์ | máy-tính | calculator~ laptop~
password | hasł~ | парол~ | κωδικ~ | parola~ şifre~ | كلمه-المرور | पासवर्ड | 密码 | รหัสผ่าน | mật-khẩu | parol~
report notify inform | zgłosz~ zgłos~ zgłasz~ powiadom~ poinform~ informow~ | сообщ~ уведом~ информир~ | ενημερών~ αναφορ~ ειδοποι~ | bildir~ haber rapor~ | ابلاغ اخطار تقرير | सूचित सूचना रिपोर्ट | 报告 通知 告知 | แจ้ง รายงาน | báo báo-cáo thông-báo | anunț~ inform~ raport~
apply application request | wnios~ podani~ składa~ | заявлен~ заявк~ запрос~ | αίτησ~ αιτήσ~ | başvuru~ başvur~ talep | طلب طلبات | आवेदन अनुरोध | 申请 请求 | สมัคร ขอ คำขอ | đơn nộp-đơn yêu-cầu | cerer~ solicit~ aplic~
approve approval | zatwierdz~ akcept~ zgod~ | одобр~ утвержд~ соглас~ | έγκρισ~ εγκρίν~ | onay~ | موافقه | स्वीकृति अनुमोदन | 批准 同意 | อนุมัติ | phê-duyệt chấp-thuận | aprob~
sign signature | podpis~ | подпис~ | υπογραφ~ | imza~ | توقيع | हस्ताक्षर | 签名 签署 签字 | ลงนาม ลายเซ็น | ký chữ-ký | semn~
register registration enrol | rejestr~ zapis~ | регистр~ запис~ | εγγραφ~ | kayıt kayd~ | تسجيل | पंजीकरण | 登记 注册 报名 | ลงทะเบียน | đăng-ký | înregistr~ înscri~
wedding marry marriage married | ślub~ wesel~ małżeń~ żenić | свадьб~ брак~ женит~ | γάμο~ παντρεύ~ | evlilik evlen~ düğün~ | زواج زفاف تزوج | विवाह शादी | 结婚 婚礼 婚姻 | แต่งงาน | kết-hôn đám-cưới hôn-nhân | căsător~ nunt~
move-house relocation | przeprowadzk~ przeprowadz~ | переезд~ | μετακόμισ~ | taşınma~ | انتقال | | 搬家 | ย้ายบ้าน | chuyển-nhà | mutar~
flat apartment | mieszkani~ lokal~ | квартир~ | διαμέρισμα~ | daire~ | شقه | फ्लैट | 公寓 | ห้องชุด | căn-hộ | apartament~
garden lawn | ogr~ trawni~ | сад~ газон~ | κήπο~ γκαζόν | bahçe~ | حديقه | बगीचा | 花园 草坪 | สวน | vườn | grădin~ gazon~
roof | dach~ | крыш~ | στέγη~ | çatı~ | سقف سطح | छत | 屋顶 | หลังคา | mái-nhà | acoperiș~
lift elevator | wind~ | лифт~ | ασανσέρ ανελκυστήρ~ | asansör~ | مصعد | लिफ्ट | 电梯 | ลิฟต์ | thang-máy | lift~ ascensor~
parking car-park | parking~ parkow~ postojow~ | парков~ стоянк~ | στάθμευσ~ πάρκινγκ | otopark~ park | موقف مواقف | पार्किंग | 停车 停车场 | ที่จอดรถ จอดรถ | đỗ-xe bãi-đỗ-xe | parcar~
dog pet pets | pies psa psy psów psem zwierz~ | собак~ питомц~ | σκύλ~ κατοικίδι~ | köpek~ köpeğ~ evcil | كلب حيوان | कुत्ता | 狗 宠物 | สุนัข หมา สัตว์เลี้ยง | chó thú-cưng | câin~ animal~
smoking smoke | palenie palenia palić pali palacz~ papieros~ | курен~ курит~ | κάπνισμα καπνίζ~ | sigara~ | تدخين | धूम्रपान | 吸烟 抽烟 | สูบบุหรี่ | hút-thuốc | fum~
rubbish waste | śmieci~ odpad~ | мусор~ отход~ | σκουπίδ~ απορρίμμ~ | çöp~ atık~ | نفايات قمامه | कचरा | 垃圾 废物 | ขยะ | rác chất-thải | gunoi~ deșeu~ deșeur~
heating | ogrzewan~ | отоплен~ | θέρμανσ~ | ısıtma~ | تدفئه | | 供暖 暖气 | ทำความร้อน | sưởi | încălzir~
delivery shipping deliver | dostaw~ wysył~ przesył~ | достав~ | παράδοσ~ αποστολ~ | teslim~ kargo~ | توصيل شحن تسليم | डिलीवरी | 送货 交货 配送 | จัดส่ง ส่งมอบ | giao-hàng vận-chuyển | livr~
order ordered | zamów~ zamaw~ | заказ~ | παραγγελί~ | sipariş~ | طلب طلبيه | आदेश ऑर्डर | 订单 订购 | สั่งซื้อ คำสั่งซื้อ | đơn-hàng đặt-hàng | comand~
return refund | zwrot~ zwrac~ | возврат~ | επιστροφ~ | iade~ | استرداد ارجاع | वापसी | 退货 退款 | คืน คืนเงิน | hoàn-tiền trả-lại | retur~ ramburs~
complaint claim | reklamac~ skarg~ | жалоб~ претенз~ | παράπον~ | şikayet~ | شكوى | शिकायत | 投诉 | ร้องเรียน | khiếu-nại | reclamați~ plânger~
appointment visit | wizyt~ | прием~ визит~ | ραντεβού επίσκεψ~ | randevu~ ziyaret~ | موعد زياره | मुलाकात | 预约 访问 | นัด เยี่ยม | cuộc-hẹn thăm | programar~ vizit~
customer client | klien~ | клиент~ покупател~ | πελάτ~ | müşteri~ | عميل زبون عملاء | ग्राहक | 客户 顾客 | ลูกค้า | khách khách-hàng | client~
guest visitor | goś~ odwiedzając~ | гост~ посетител~ | επισκέπτ~ καλεσμέν~ | misafir~ konuk~ ziyaretçi~ | ضيف زائر | अतिथि | 客人 访客 | แขก ผู้มาเยือน | khách | oaspe~ vizitator~
address | adres~ | адрес~ | διεύθυνσ~ | adres~ | عنوان | पता | 地址 | ที่อยู่ | địa-chỉ | adres~
surface size area | powierzchni~ metraż~ wielkoś~ rozmiar~ | площад~ размер~ | εμβαδό~ μέγεθο~ έκτασ~ | yüzölçüm~ boyut~ büyüklü~ | مساحه حجم | आकार क्षेत्रफल | 面积 大小 尺寸 | พื้นที่ ขนาด | diện-tích kích-thước | suprafaț~ mărim~ dimensiun~
duration last lasts | trwa~ trwani~ długoś~ | длит~ продолжит~ | διάρκει~ διαρκ~ | süre~ sürer | مده يستمر | अवधि | 持续 时长 | ระยะเวลา | kéo-dài thời-hạn | dur~
amount sum total | kwot~ sum~ wysokoś~ | сумм~ | ποσό~ σύνολ~ | tutar~ toplam~ | مبلغ مجموع اجمالي | राशि कुल | 金额 总额 总计 | จำนวนเงิน รวม | số-tiền tổng | sum~ total~
valid binding force | obowiązuj~ obowiązyw~ ważn~ wejś~ | действ~ действител~ | ισχύ~ έγκυρ~ | geçerli~ | ساري صالح | मान्य वैध | 有效 生效 | มีผล | hiệu-lực hợp-lệ | valabil~ vigoare
responsible | odpowiada odpowiadaj~ odpowiedzialn~ zajmuj~ | ответствен~ отвечает | υπεύθυν~ | sorumlu~ | مسؤول | जिम्मेदार | 负责 | รับผิดชอบ | chịu-trách-nhiệm | responsabil~ răspund~
mow mowing cut cutting | kosz~ skosz~ przycin~ przyc~ strzyż~ | стрич~ стриж~ косит~ покос~ | κούρεμα κόψιμο | biç~ kesti kesil~ kesme kesim~ kesiyor kesen kesiyor~ | قص | काटना | 修剪 割 | ตัด | cắt | tuns~ tăi~
lose lost loss | zgub~ utrat~ strat~ | потер~ | απώλει~ χάσ~ | kayb~ kayıp | فقدان ضياع | खो नुकसान | 丢失 遗失 损失 | หาย สูญหาย | mất thất-lạc | pierd~ pierder~
`;
