/** What people say without asking anything of documents, and what the built-in model says to that, in one language. */
export type Courtesies = {
  /** Greetings, alone or beside a question, as the source of a regular expression: words in lower case with one space between them. */
  greets: string;
  /** Thanks, praise and leave, alone or beside a question. */
  thanks: string;
  /** What only shows that somebody has understood. */
  agrees?: string;
  /** Questions about the model, and others that no document answers. */
  asks?: string;
  /** What doubts an answer, or was not answered by it. */
  doubts?: string;
  /** The replies to greetings and questions, to thanks, and to doubts. */
  reply: string;
  thanked: string;
  assurance?: string;
};

/** By language; a word of several is that of the first. */
export const courtesies: Courtesies[] = [
  {
    greets: 'hi|hello|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)',
    thanks:
      'thanks?(?: you)?(?: (?:so|very) much| a lot)?(?: for (?:your|the|all your) (?:help|answer|time))?|thx|ty|great|ok(?:ay)?|cool|nice|awesome|excellent|wow|well done|good (?:job|bot)|bye|goodbye|see you|good night',
    agrees:
      'perfect|got it|i see|understood|lol|haha|that (?:helps|helped)|(?:that|this) (?:was|is|s) (?:(?:very|really|so) )?(?:helpful|useful|great|good|perfect|nice)|(?:very|really) (?:helpful|useful|good|nice)',
    asks: `yes|yeah|no|nope|hm+|u|how are you|who are you|what are you|what (?:is|s) your name|(?:who|what) am i talking to|are you (?:there|human|(?:an? )?(?:human|bot|robot|ai|person)|real|chatgpt|gpt|claude|gemini)|what (?:(?:ai|language) )?model (?:are you|do you use)|who (?:made|built|created|trained) you|what can (?:you do|i (?:ask|do)(?: you| here)?)|what (?:should|shall) i ask(?: you)?|what do you (?:know|do)|how does this work|how do you work|how (?:do|can|should) i use (?:this|it|you)|what is this|(?:give me |show me )?(?:some |an )?examples?(?: of)?(?: questions?)|help(?: me)?(?: please)?|(?:can|could) (?:you|someone|somebody|anyone|anybody) help(?: me)?(?: please)?|(?:please |i need )help(?: me)?(?: please)?|i have (?:a|another) question|(?:this is )?(?:just )?(?:a )?test(?:ing)?|(?:can|could|do) you (?:speak|answer in|understand) (?:english|german|french|spanish|italian|portuguese|dutch|other languages)|(?:which|what) languages (?:do|can) you (?:speak|understand)|what (?:time|day|date) is it(?: now| today)?|what (?:is|s) the (?:time|date)(?: now| today)?|what (?:is|s) today s date|(?:how|what) (?:is|s) the weather(?: like)?(?: today)?|tell me a joke`,
    doubts: `are you (?:really |quite |absolutely |still )?(?:sure|certain)(?: (?:about|of) (?:that|this|it))?|(?:is|was) (?:that|this|it) (?:really )?(?:right|correct|true)|really|(?:no )?(?:that|this|it) (?:is|s|was) (?:wrong|false|incorrect|not (?:right|correct|true|what i (?:asked|meant)(?: for)?))|you are wrong|i (?:don t|do not|didn t) (?:understand|get it)(?: that| this)?`,
    assurance:
      'I quote your documents word for word. Open the source listed with the answer to read what stands around it, or ask again in other words.',
    reply: 'Ask me about your documents: I answer with quotations from them.',
    thanked: 'Glad to help. Ask me again whenever you like.',
  },
  {
    greets: 'hallo|guten (?:morgen|tag|abend)|grüß gott|grüezi|moin|servus',
    thanks:
      'danke(?: schön| dir| ihnen| sehr| vielmals)*|dankeschön|vielen dank(?: für (?:die|deine|ihre) (?:hilfe|antwort))?|super|toll|klasse|prima|tschüss|tschüs|auf wiedersehen|bis bald',
    agrees:
      'perfekt|alles klar|verstanden|(?:das )?(?:hilft|hat)(?: mir| sehr| weiter| geholfen)+|das war (?:sehr )?(?:hilfreich|gut)|sehr (?:gut|hilfreich)',
    asks: 'ja|nein|hm+|wie geht s|wie geht es (?:dir|ihnen)|(?:wer|was) (?:bist du|sind sie)|wie (?:heißt du|heißen sie)|(?:bist du|sind sie) (?:ein )?(?:bot|mensch|roboter|ki|echt)|was (?:kannst|weißt) du(?: tun| alles)?|was können sie(?: tun| alles)?|was kann ich (?:dich |sie )?fragen|welche sprachen (?:sprichst|verstehst|kannst) du|hilfe|(?:kannst du|können sie) mir helfen|ich brauche hilfe|wie funktioniert das|wie benutze ich das|ich habe eine frage|wie spät ist es|wie (?:ist|wird) das wetter(?: heute)?',
    doubts:
      '(?:bist du|sind sie)(?: dir| sich)?(?: da| dessen| wirklich| ganz)* sicher|stimmt das(?: wirklich| auch)?|ist das (?:wirklich )?(?:richtig|wahr|sicher)|wirklich|das (?:ist falsch|stimmt nicht)|(?:das )?verstehe ich nicht|ich verstehe(?: das)? nicht',
    assurance:
      'Ich zitiere Ihre Dokumente wörtlich. Öffnen Sie die Quelle, die bei der Antwort steht, um weiterzulesen, oder fragen Sie mit anderen Worten.',
    reply: 'Fragen Sie mich etwas zu Ihren Dokumenten: Ich antworte mit Zitaten daraus.',
    thanked: 'Gern geschehen. Fragen Sie mich jederzeit wieder.',
  },
  {
    greets: 'bonjour|bonsoir|salut|coucou',
    thanks:
      'merci(?: beaucoup| bien| infiniment)?(?: (?:pour|de) (?:votre|ton|l) aide)?|super|génial|au revoir|à bientôt|bonne (?:journée|soirée)',
    agrees: 'parfait|d accord|très (?:bien|utile)|c est (?:très )?(?:bien|utile|parfait)|ça m aide',
    asks: 'oui|non|ça va|comment (?:ça va|allez vous|vas tu)|qui (?:es tu|êtes vous)|comment (?:t appelles tu|vous appelez vous)|que (?:peux tu|pouvez vous|sais tu|savez vous) faire|aide|(?:peux tu|pouvez vous) m aider|j ai besoin d aide|j ai une question|comment ça marche|quelles langues (?:parles tu|parlez vous)|quelle heure est il|quel temps fait il',
    doubts:
      '(?:(?:tu es|vous êtes|es tu|êtes vous) )(?:vraiment |bien )?sûre?s?(?: de (?:toi|vous|ça|cela))?|c est (?:vraiment )?(?:vrai|juste|exact|sûr)|vraiment|c est faux|je ne comprends pas',
    assurance:
      'Je cite vos documents mot pour mot. Ouvrez la source indiquée avec la réponse pour lire ce qui l’entoure, ou posez la question autrement.',
    reply: 'Posez-moi une question sur vos documents : je réponds par des citations.',
    thanked: 'Avec plaisir. Posez-moi d’autres questions quand vous voulez.',
  },
  {
    greets: 'hola|buen[oa]s (?:días|tardes|noches)|buenas',
    thanks:
      '(?:muchas |mil )?gracias(?: por (?:tu|su|la) (?:ayuda|respuesta))?|genial|estupendo|adiós|hasta (?:luego|pronto)',
    agrees: 'perfecto|vale|de acuerdo|entendido|muy (?:bien|útil)',
    asks: 'sí|no|qué tal|cómo (?:estás|está|te llamas|se llama)|quién (?:eres|es usted)|qué (?:eres|(?:puedes|puede|sabes) hacer)|ayuda|(?:puedes|puede|pueden) ayudarme|me (?:puedes|puede|pueden) ayudar|necesito ayuda|tengo una (?:pregunta|duda)|cómo funciona(?: esto)?|qué idiomas (?:hablas|habla)|qué hora es|qué tiempo hace',
    doubts:
      '(?:estás|está) (?:usted )?(?:segur[oa])(?: de (?:eso|ello|que sí))?|es (?:verdad|cierto|correcto)(?: eso)?|seguro|de verdad|(?:eso )?(?:es falso|está mal|no es (?:cierto|correcto))|no (?:lo )?entiendo',
    assurance:
      'Cito sus documentos palabra por palabra. Abra la fuente indicada con la respuesta para leer lo que la rodea, o pregunte con otras palabras.',
    reply: 'Pregúnteme algo sobre sus documentos: respondo con citas de ellos.',
    thanked: 'Con mucho gusto. Pregúnteme de nuevo cuando quiera.',
  },
  {
    greets: 'ciao|salve|buon(?:giorno|asera| pomeriggio)',
    thanks: 'grazie(?: mille| tante)?(?: (?:per l|dell) aiuto)?|ottimo|arrivederci|a presto',
    agrees: 'perfetto|va bene|capito|molto (?:utile|bene)',
    asks: 'sì|no|come (?:stai|sta|va|ti chiami|si chiama)|chi (?:sei|è lei)|(?:che )?cosa (?:puoi|può|sai) fare|aiuto|(?:puoi|può) aiutarmi|ho bisogno di aiuto|ho una domanda|come funziona|che (?:lingue parli|ore sono|tempo fa)',
    doubts:
      '(?:sei|è) (?:proprio |davvero )?sicur[oa](?: di questo)?|è (?:vero|giusto|corretto)|davvero|(?:è )?sbagliato|non (?:è (?:vero|corretto)|capisco)',
    assurance:
      'Cito i Suoi documenti parola per parola. Apra la fonte indicata con la risposta per leggere ciò che la circonda, o chieda con altre parole.',
    reply: 'Mi chieda qualcosa sui Suoi documenti: rispondo con citazioni.',
    thanked: 'Volentieri. Mi chieda pure quando vuole.',
  },
  {
    greets: 'olá|oi|bo[am] (?:dia|tarde|noite)',
    thanks: '(?:muito )?obrigad[oa](?: pela (?:sua )?ajuda)?|ótimo|tchau|adeus|até logo',
    agrees: 'perfeito|entendi|percebi|muito (?:bom|útil)',
    asks: 'sim|não|tudo bem|como (?:está|estás|vai|você está|se chama)|quem (?:és|é você)|o que (?:você )?(?:podes|pode|sabes|sabe) fazer|ajuda|(?:podes|pode) ajudar me|(?:você )?pode me ajudar|preciso de ajuda|tenho uma (?:pergunta|dúvida)|como funciona(?: isto| isso)?|que (?:línguas fala|horas são)',
    doubts:
      '(?:tens|tem) (?:a )?certeza(?: disso)?|(?:isso )?é (?:verdade|correto)|a sério|(?:isso )?está errado|não (?:entendo|percebo|entendi)',
    assurance:
      'Cito os seus documentos palavra por palavra. Abra a fonte indicada com a resposta para ler o que está à volta, ou pergunte por outras palavras.',
    reply: 'Pergunte-me algo sobre os seus documentos: respondo com citações deles.',
    thanked: 'Com muito gosto. Pergunte-me de novo quando quiser.',
  },
  {
    greets: 'hoi|goede(?:morgen|middag|navond)',
    thanks:
      'dank (?:je|u)(?: wel)?(?: voor (?:je|uw|de) hulp)?|dankjewel|dankuwel|bedankt|fijn|doei|tot ziens',
    agrees: 'prima|perfect|begrepen|heel (?:goed|handig)',
    asks: 'ja|nee|hoe gaat het(?: met (?:je|u))?|(?:wie|wat) (?:ben je|bent u)|hoe heet (?:je|u)|wat (?:kun je|kunt u|kan je|weet je)(?: doen)?|hulp|(?:kun je|kunt u) (?:me|mij) helpen|ik heb hulp nodig|ik heb een vraag|hoe werkt (?:dit|het)|welke talen spreek je|hoe laat is het',
    doubts:
      '(?:weet je|weet u) (?:het|dat) zeker|ben je (?:er )?zeker(?: van)?|klopt dat(?: wel)?|echt|dat (?:klopt niet|is (?:fout|niet waar))|ik begrijp het niet',
    assurance:
      'Ik citeer uw documenten woord voor woord. Open de bron bij het antwoord om verder te lezen, of vraag het met andere woorden.',
    reply: 'Vraag me iets over uw documenten: ik antwoord met citaten daaruit.',
    thanked: 'Graag gedaan. Vraag me gerust nog iets.',
  },
  {
    greets: 'cześć|dzień dobry|dobry wieczór|witam|witaj',
    thanks: 'dziękuję(?: bardzo)?|dzięki|super|do widzenia|na razie',
    asks: 'tak|nie|kim jesteś|co potrafisz|co możesz zrobić|jak się masz|pomoc|pomocy',
    reply: 'Zapytaj mnie o swoje dokumenty: odpowiadam cytatami z nich.',
    thanked: 'Proszę bardzo. Pytaj, kiedy tylko zechcesz.',
  },
  {
    greets: 'привет|здравствуйте?|добр(?:ый (?:день|вечер)|ое утро)',
    thanks: 'спасибо(?: большое| за помощь)?|большое спасибо|отлично|понятно|до свидания|пока',
    asks: 'да|нет|кто ты|кто вы|что (?:ты умеешь|вы умеете)(?: делать)?|как дела|помощь|помогите?',
    reply: 'Спросите меня о ваших документах: я отвечаю цитатами из них.',
    thanked: 'Пожалуйста. Спрашивайте в любое время.',
  },
  {
    greets: 'привіт|вітаю|добр(?:ий (?:день|вечір)|ого ранку)',
    thanks: 'дякую(?: за допомогу)?|чудово|зрозуміло|до побачення',
    asks: 'так|ні|хто ти|хто ви|що (?:ти вмієш|ви вмієте)|як справи|допомога',
    reply: 'Запитайте мене про ваші документи: я відповідаю цитатами з них.',
    thanked: 'Будь ласка. Питайте будь-коли.',
  },
  {
    greets: 'hej|hejsan|god(?: morgon| kväll|morgon|kväll| dag)',
    thanks: 'tack(?: så mycket| för hjälpen)?|toppen|hej då',
    asks: 'vem är du|vad kan du(?: göra)?|hur mår du|hjälp',
    reply: 'Fråga mig något om dina dokument: jag svarar med citat ur dem.',
    thanked: 'Varsågod. Fråga mig gärna igen.',
  },
  {
    greets: 'goddag|god(?: morgen| aften|morgen|aften)|hejsa',
    thanks: 'mange tak|tak(?: skal du have| for hjælpen)|farvel',
    asks: 'hvem er du|hvad kan du(?: gøre)?|hvordan går det|hjælp',
    reply: 'Spørg mig om dine dokumenter: jeg svarer med citater fra dem.',
    thanked: 'Selv tak. Spørg mig gerne igen.',
  },
  {
    greets: 'ahoj|dobrý (?:den|večer)|dobré ráno',
    thanks: 'děkuji(?: mockrát)?|díky|na shledanou',
    asks: 'kdo jsi|co umíš|jak se máš|pomoc',
    reply: 'Zeptejte se mě na své dokumenty: odpovídám citáty z nich.',
    thanked: 'Rádo se stalo. Ptejte se kdykoli znovu.',
  },
  {
    greets: 'merhaba|selam|günaydın|iyi (?:günler|akşamlar)',
    thanks: 'teşekkürler|teşekkür ederim|sağ ?ol(?:un)?|hoşça kal|görüşürüz',
    asks: 'sen kimsin|kimsin|siz kimsiniz|ne yapabilirsin|nasılsın(?:ız)?|yardım',
    reply: 'Bana belgeleriniz hakkında soru sorun: onlardan alıntılarla yanıt veririm.',
    thanked: 'Rica ederim. İstediğiniz zaman yeniden sorun.',
  },
  {
    greets: 'bună(?: ziua| dimineața| seara)?|salutare',
    thanks: 'mulțumesc(?: mult| frumos)?|mersi|la revedere',
    asks: 'cine ești|ce poți face|ce mai faci|ajutor',
    reply: 'Întrebați-mă despre documentele dumneavoastră: răspund cu citate din ele.',
    thanked: 'Cu plăcere. Mai întrebați-mă oricând.',
  },
  {
    greets: 'γεια(?: σου| σας)?|καλημέρα|καλησπέρα|χαίρετε',
    thanks: 'ευχαριστώ(?: πολύ)?|αντίο',
    asks: 'ποιος είσαι|τι μπορείς να κάνεις|τι κάνεις|βοήθεια',
    reply: 'Ρωτήστε με για τα έγγραφά σας: απαντώ με αποσπάσματα από αυτά.',
    thanked: 'Παρακαλώ. Ρωτήστε με ξανά όποτε θέλετε.',
  },
  {
    greets: 'مرحبا|مرحبًا|أهلا|أهلاً|السلام عليكم|صباح الخير|مساء الخير',
    thanks: 'شكرا(?: جزيلا| لك)?|شكرًا(?: جزيلًا| لك)?|مع السلامة',
    asks: 'من أنت|ماذا يمكنك أن تفعل|كيف حالك|مساعدة',
    reply: 'اسألني عن مستنداتك: أجيب باقتباسات منها.',
    thanked: 'على الرحب والسعة. اسألني متى شئت.',
  },
  {
    greets: 'שלום|היי|בוקר טוב|ערב טוב',
    thanks: 'תודה(?: רבה)?|להתראות',
    asks: 'מי אתה|מה אתה יכול לעשות|מה שלומך|עזרה',
    reply: 'אפשר לשאול אותי על המסמכים שלך: אני עונה בציטוטים מהם.',
    thanked: 'בשמחה. אפשר לשאול אותי שוב בכל עת.',
  },
  {
    greets: 'नमस्ते|नमस्कार|हैलो',
    thanks: 'धन्यवाद|शुक्रिया|अलविदा',
    asks: 'तुम कौन हो|आप कौन हैं|आप क्या कर सकते हैं|मदद',
    reply: 'मुझसे अपने दस्तावेज़ों के बारे में पूछें: मैं उनके उद्धरणों से उत्तर देता हूँ।',
    thanked: 'आपका स्वागत है। जब चाहें फिर पूछें।',
  },
  {
    greets: 'xin chào|chào(?: bạn)?',
    thanks: 'cảm ơn(?: bạn)?(?: nhiều)?|tạm biệt',
    asks: 'bạn là ai|bạn có thể làm gì|giúp(?: tôi)?',
    reply: 'Hãy hỏi tôi về tài liệu của bạn: tôi trả lời bằng trích dẫn từ đó.',
    thanked: 'Rất vui được giúp. Hãy hỏi tôi bất cứ lúc nào.',
  },
  {
    greets: 'สวัสดี(?:ครับ|ค่ะ|คะ)?|หวัดดี',
    thanks: 'ขอบคุณ(?:มาก)?(?:ครับ|ค่ะ|คะ)?|ลาก่อน',
    asks: 'คุณคือใคร|คุณทำอะไรได้บ้าง|ช่วยด้วย',
    reply: 'ถามฉันเกี่ยวกับเอกสารของคุณได้ ฉันตอบด้วยข้อความที่ยกมาจากเอกสาร',
    thanked: 'ยินดีค่ะ ถามได้อีกทุกเมื่อ',
  },
  {
    greets: '你好|您好|嗨|早上好|下午好|晚上好|大家好',
    thanks: '谢谢(?:你|您)?|多谢|非常感谢|好的?|再见',
    asks: '你是谁|你叫什么(?:名字)?|你(?:能|可以|会)做什么|你好吗|帮助|测试',
    reply: '请就您的文档向我提问：我用其中的原文来回答。',
    thanked: '不客气。欢迎随时再问。',
  },
  {
    greets: 'こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|もしもし',
    thanks: 'ありがとう(?:ございます|ございました)?|どうも|了解(?:です|しました)?|さようなら',
    asks: 'あなたは(?:誰|だれ)(?:ですか)?|何ができますか|お元気ですか|ヘルプ|テスト',
    reply: '文書について質問してください。文書からの引用でお答えします。',
    thanked: 'どういたしまして。いつでもまたお尋ねください。',
  },
  {
    greets: '안녕(?:하세요|하십니까)?|여보세요',
    thanks: '감사합니다|고마워요?|고맙습니다|알겠습니다|안녕히 계세요',
    asks: '(?:당신은|너는|넌) (?:누구(?:세요|야|입니까)?)|누구세요|무엇을 할 수 있나요|도와주세요|도움말',
    reply: '문서에 대해 질문해 주세요. 문서에서 인용하여 답합니다.',
    thanked: '도움이 되었다니 기쁩니다. 언제든 다시 물어보세요.',
  },
];
