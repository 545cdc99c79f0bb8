import { foldAccents } from './fold.ts';

/**
 * The commonest words of languages, by the name of PostgreSQL's text search configuration for each: they identify the
 * language of a text, and say nothing about its subject. Without accents, in the form of `foldAccents`. Languages that
 * PostgreSQL has no stemmer for are included so that they are not mistaken for others.
 */
const lists: Record<string, string> = {
  english: `the of and to in a is that for it was as with be by on are this from at or an have not which were
    has been their had its but what who how when where why did does do can will would there they his her he she
    you i we these many much about after all also any being between both could doing during each given give if
    into may me might must my name named our please show should so some such tell than them then those through
    under until use used whats while whom whose your`,
  german: `der die das und in den von zu mit des im ist fur auf dem eine ein als auch nicht sich werden wird bei
    durch sind aus nach einer um am sie oder wie es an war zur hat eines wurde was wer wann wo warum welche
    welcher welches ich wir kann beim bis da dass dies diese dieser dieses einem einen er gab gibt hatte hatten
    habe haben hier ihr ihre konnen man noch nur ob sein seine seit so soll uber unter vom vor waren welchem
    welchen wem wen wenn wessen wieso wodurch woher wohin womit wovon wurden zum viel viele`,
  french: `de la le et les des en un une du dans est que pour qui a par sur au il plus ne ce pas se sont avec ou
    aux son cette ses mais ont elle d l qu quel quelle quels quand comment combien pourquoi quoi ete c s n je
    vous nous ai cela ces cet depuis entre es etait etaient etre eu fait fut ils leur lequel laquelle lors
    quelles sa`,
  spanish: `de la que el en y a los del se las por un para con no una su al lo como mas es o sus fue entre
    cuando este son esta desde muy sobre ser han cual quien donde cuanto cuantos cuantas cuales hasta porque
    cuanta ella eran fueron quienes uno`,
  portuguese: `de a o que e do da em um para com nao uma os no se na por mais as dos como mas foi ao das tem seu
    sua ou quando muito nos ja esta tambem so pelo pela ate isso ela entre qual quais quem onde sao quantos
    quantas foram aos nas`,
  italian: `di e il la che in un per del a della non si una sono da dei con le come al i dal nel piu alla gli
    anche delle degli lo ha ma l quale quali chi dove quando cosa perche quanto quanti quante nella dell stato
    dello ella quanta sul sulla uno`,
  romanian: `de si in a la cu pe din care un o ca este al mai nu se pentru ce au fost sa sunt lui prin cel sau
    cand unde cine cat cata cati cate fi ei ale iar dintre dupa intre catre despre fara toate unei unui i s cum
    cele cea poate avut avea atunci asupra erau era exista intr acest aceasta aceste acestea acestui cui`,
  catalan: `de la que i el en a els les del per un amb una es al no dels va més mes com o son ha ser se seva seu
    pel aquest aquesta entre van tambe quan on qui quin quina quants l d`,
  dutch: `de van het een en in is dat op te zijn met voor die niet aan er om ook als dan maar bij uit door naar
    heeft hij ze wordt worden deze nog tot werd over kan wat wie waar wanneer waarom welke hoe hoeveel was dit
    hebben ik of welk werden zich`,
  swedish: `och i att det som en pa ar av for med till den har de inte om ett han var sig fran vi sa kan nar
    eller efter vad vem vilken vilket vilka hur manga skulle blev under ocksa hade`,
  danish: `og i at det som en pa er af for med til den har de ikke om et han var sig fra vi sa kan nar eller
    efter hvad hvem hvilken hvilket hvilke hvor mange skulle blev under ogsa blive hvornar`,
  norwegian: `og i at det som en pa er av for med til den har de ikke om et han var seg fra vi sa kan nar eller
    etter hva hvem hvilken hvilket hvilke hvor mange skulle ble under ogsa bli`,
  finnish: `ja on ei se ettei etta oli joka kuin mutta tai myos ovat sen han niin jos kun hanen olla mika mita
    missa milloin miksi kuka kuinka monta ole vain voi ollut sita jotka siita tama taman mukaan`,
  hungarian: `a az es hogy nem is egy volt van meg ez el csak de mint ki azt ha ezt vagy minden mar sem szerint
    melyik mikor hol miert hany milyen mennyi lett voltak majd amely kozott`,
  turkish: `ve bir bu da de icin ile olarak daha cok en gibi olan sonra kadar ne var degil veya ama her oldugu
    tarafindan hangi kim nasil nerede neden kac mi mu ise o ki kimdir kime kimin nedir nereden neler niye oldu
    zaman
    neydi neyi neye neyin nelerdir kimdi kimler nin etti olduğunu bulunmaktadir vardir diger gore tane olmustur`,
  indonesian: `yang dan di dari untuk dengan pada adalah ini itu dalam tidak akan oleh sebagai ke juga atau
    tersebut telah dapat karena lebih bahwa mereka apa siapa kapan bagaimana mengapa berapa mana ada seorang`,
  lithuanian: `ir yra kad i is su kaip bet tai buvo nuo apie ne o po uz del jo ar jis kuris kuri taip pat kas
    kada kur kodel kiek koks kokia`,
  irish: `an na agus a i ar is ta ag le go do de bhi sa leis se ach seo nil ni cad ce conas nuair cathain fear
    bhfuil`,
  basque: `eta da ez bat dira zen zuen baina du ere izan hau edo dute egin behar bere zer nor non noiz nola
    zergatik zein zenbat duen ziren`,
  estonian: `ja on ei et see oli kui ta ning aga ka mis kes oma ole seda kus millal miks kuidas mitu mida voi
    selle`,
  russian: `и в не на что с по как это к из за от для о но у так же было был до или если его все он она они при
    а бы только быть который которые когда где кто почему какой какая какие сколько чем является была были вам
    вас во ее им их каким какими каких какого какое какому какую ко кого кому которая которое ли между об откуда
    под после со такое чего чтобы этого этот я
    каком какова каковы каково может могут можно еще`,
  serbian: `и у је да се на су за од са као које који а ће није из што до би по али или када где ко колико`,
  greek: `και το του η της την να με τα για ο των στο που οι στην απο ειναι τον τη θα σε τους ως στη δεν τις ενα
    μια κατα οτι μετα ποιος ποια ποιο ποτε πως γιατι ποσα ποσο ποσοι τι εχει ηταν αν ενας εχουν οπου οταν ποιες
    ποιοι ποιον ποιου ποσες ποσους προς στα στις στον στους
    μπορει μπορουν ειχε ειχαν μεταξυ ενος εναν μιας οποιο οποια οποιος οποιοι οποιες εκανε εγινε γινεται υπαρχει υπαρχουν αυτο αυτη αυτος αυτα`,
  arabic: `في من على الى ان التي عن مع هذا هذه كان ما هو ذلك بين كل بعد لا او كما قد لم و هي الذي ايضا حيث تم
    خلال كانت عند متي اين كيف لماذا كم هل ماذا اي اذا الذين به بها ثم حتى عندما فيه فيها له لها منها منه هم وكان
    يكون اسم عدد قبل لدى لدي
    يمكن يتم قام قامت انه انها بعض تلك كانوا`,
  hindi: `के में की है और को से का एक पर ने यह भी कि हैं था लिए इस कर नहीं तक साथ थे या द्वारा थी वह गया क्या कब
    कहाँ कौन किस कैसे क्यों कितने किसने होता जो तो ही अपने उस कहा किसे कितना कितनी कौनसा किसका किसकी किसके गई गए
    नाम हुआ हुई किया
    करने करते करता करती जाता जाती जाते दिया दी वाले वाला वाली सकता सकते सकती किसी हुए किए किन हो जब सा सी जा`,
  nepali: `र को मा छ पनि का एक यो लाई ले हो भने गर्न हुन् थियो छन् भएको गरेको तथा वा के कति कहिले कहाँ किन`,
  // Without a stemmer.
  polish: `i w na z do sie nie jest to ze o jak po od za przez dla oraz ale czy byl byla co ktory ktora ktore
    kto kiedy gdzie ile jakie jaki jego sa jaka nad pod przy we dlaczego lub bez tylko moze mozna nalezy trzeba bedzie zostanie
    ktorej ktorego ktorym ktorych kogo komu czego czym skad dokad jej tym tej`,
  czech: `a v na se je z s do o to ze za i pro by jako po ale od jsou ktery ktera ktere byl kdy kde kdo jak
    kolik byla podle take bylo byly jaky proc nad pod`,
  vietnamese: `la va cua co trong cho cac mot nhung duoc voi khong nguoi nay den tu khi o ra da ve nam theo cung
    gi nao bao nhieu ai dau nhu de vao bi bang cai lam loai luc may sao tai the thi vi đo`,
  ukrainian: `і в на що з та у до не за як від для це його по але був або коли де хто який яка які скільки є
    якій`,
  bulgarian: `на и в за от да се с е по са че не като до при или но има то който която които кога къде кои колко`,
  persian: `و در به از که این را با است برای ان یک خود تا کرد بر هم نیز می شد شده بود چه کی کجا چرا چگونه چند`,
  hebrew: `של את על הוא לא עם היא זה כי גם או אל היה כל מה מי מתי איפה למה איך כמה אשר בין היכן מדוע כיצד איזה
    איזו אילו זו הם הן היתה היו`,
};

const unstemmed = new Set(['polish', 'czech', 'vietnamese', 'ukrainian', 'bulgarian', 'persian', 'hebrew']);

/** The known languages, each with its commonest words. */
export const functionWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Set(words.normalize('NFKC').split(/\s+/u).map(foldAccents)),
  ]),
);

/** Whether PostgreSQL has a text search configuration of the language's name. */
export function hasStemmer(language: string): boolean {
  return functionWords.has(language) && !unstemmed.has(language);
}
