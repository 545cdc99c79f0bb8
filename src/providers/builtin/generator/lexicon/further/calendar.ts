/** Days, months and times of day, which the tables of seven languages have, in further languages; see `../further-tables.ts` for the format. */
export const calendar = `
monday | poniedział~ | понедельник~ | δευτέρα | pazartesi | اثنين | सोमवार | 星期一 周一 | วันจันทร์ จันทร์ | thứ-hai | luni
tuesday | wtorek wtorku wtorki | вторник~ | τρίτη τρίτης | salı | ثلاثاء | मंगलवार | 星期二 周二 | วันอังคาร | thứ-ba | marți marţi
wednesday | środa środę środy środą | среда среду среды средам | τετάρτη τετάρτης | çarşamba | اربعاء | बुधवार | 星期三 周三 | วันพุธ | thứ-tư | miercuri
thursday | czwartek czwartku czwartki | четверг~ | πέμπτη πέμπτης | perşembe | خميس | गुरुवार बृहस्पतिवार | 星期四 周四 | วันพฤหัสบดี วันพฤหัส | thứ-năm | joi
friday | piątek piątku piątki | пятница пятницу пятницы пятницам | παρασκευή παρασκευής | cuma | جمعه | शुक्रवार | 星期五 周五 | วันศุกร์ | thứ-sáu | vineri
saturday | sobota sobotę soboty sobotą | суббот~ | σάββατο σαββάτου σάββατα | cumartesi | سبت | शनिवार | 星期六 周六 | วันเสาร์ | thứ-bảy | sâmbăt~
weekend | weekend~ | выходн~ | σαββατοκύριακ~ | hafta-sonu | عطله-نهايه | सप्ताहांत | 周末 | สุดสัปดาห์ | cuối-tuần | weekend~
january | styczeń stycznia styczniu | январ~ | ιανουάρ~ ιανουαρ~ | ocak | يناير | जनवरी | 一月 | มกราคม | tháng-một tháng-giêng | ianuarie
february | luty lutego lutym | феврал~ | φεβρουάρ~ φεβρουαρ~ | şubat | فبراير | फरवरी फ़रवरी | 二月 | กุมภาพันธ์ | tháng-hai | februarie
mar | marzec marca marcu | март марта марте мартом | μάρτιος μαρτίου μάρτιο μάρτη | mart | مارس | मार्च | 三月 | มีนาคม | tháng-ba | martie
april | kwiecień kwietnia kwietniu | апрел~ | απρίλ~ απριλ~ | nisan | ابريل | अप्रैल | 四月 | เมษายน | tháng-tư | aprilie
may | maj maja maju | май мая мае | μάιος μαΐου μάιο μάη | mayıs | مايو | मई | 五月 | พฤษภาคม | tháng-năm | mai
june | czerwiec czerwca czerwcu | июнь июня июне | ιούνι~ ιουνί~ | haziran | يونيو | जून | 六月 | มิถุนายน | tháng-sáu | iunie
july | lipiec lipca lipcu | июль июля июле | ιούλι~ ιουλί~ | temmuz | يوليو | जुलाई | 七月 | กรกฎาคม | tháng-bảy | iulie
august | sierpień sierpnia sierpniu | август августа августе | αύγουστος αυγούστου αύγουστο | ağustos | اغسطس | अगस्त | 八月 | สิงหาคม | tháng-tám | august
september | wrzesień września wrześniu | сентябр~ | σεπτέμβρ~ σεπτεμβρ~ | eylül | سبتمبر | सितंबर सितम्बर | 九月 | กันยายน | tháng-chín | septembrie
october | październik~ | октябр~ | οκτώβρ~ οκτωβρ~ | ekim | اكتوبر | अक्टूबर | 十月 | ตุลาคม | tháng-mười | octombrie
november | listopad~ | ноябр~ | νοέμβρ~ νοεμβρ~ | kasım | نوفمبر | नवंबर नवम्बर | 十一月 | พฤศจิกายน | tháng-mười-một | noiembrie
december | grudzień grudnia grudniu | декабр~ | δεκέμβρ~ δεκεμβρ~ | aralık | ديسمبر | दिसंबर दिसम्बर | 十二月 | ธันวาคม | tháng-mười-hai tháng-chạp | decembrie
spring | wiosn~ | весна весны весной весне весенн~ | άνοιξη άνοιξης | ilkbahar bahar | ربيع | वसंत | 春天 春季 | ฤดูใบไม้ผลิ | mùa-xuân | primăvar~
noon | południe południu | полдень полдня | μεσημέρι | öğle öğlen | ظهر ظهرا | दोपहर | 中午 正午 | เที่ยง | buổi-trưa trưa | amiaz~ prânz
afternoon | popołudni~ | полудня днем днём | απόγευμα απογεύματος | öğleden-sonra | عصرا | दोपहर | 下午 | บ่าย | buổi-chiều | după-amiaz~
evening | wieczór wieczor~ | вечер~ | βράδυ βραδιά βραδιν~ | akşam~ | مساء | शाम | 晚上 傍晚 | เย็น ค่ำ | buổi-tối | seară seara seri~
`;
