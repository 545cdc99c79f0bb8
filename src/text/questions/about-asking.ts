const apostrophe = "[’']";
const rest = '[^.?!]{0,60}';

/**
 * Sentences that tell of the asking alone, as the source of a regular expression: that somebody is new, could not find something, is asked by
 * somebody else, or needs it soon. In English, German, French, Spanish, Italian and Dutch.
 */
export const aboutAsking = [
  `i(?:${apostrophe}| a)m (?:(?:quite|rather|very|still|a bit) )*new (?:here|to (?:this|the (?:team|company|job)))${rest}`,
  `(?:i(?:${apostrophe}| a)m )?(?:(?:very|so|really) )*sorry (?:to|for|if|that) [^.?!]{0,20}(?:bother|disturb|trouble|ask)${rest}`,
  `i (?:could|can|did)(?:n${apostrophe}t| ?not) (?:seem to )?find (?:it|this|that|anything|the answer)${rest}`,
  `i(?:${apostrophe}ve| have)? (?:already )?(?:looked|searched|checked)[^.?!]{0,20} (?:everywhere|all over|elsewhere)${rest}`,
  `i(?:${apostrophe}ve| have) (?:a|another) (?:(?:quick|short|small|brief|simple) )*question${rest}`,
  `(?:i|we) (?:need|want) (?:it|this|that|to know)(?: (?:for|by|before|to) [^.?!]{1,60}| quickly| soon| now| today)?`,
  `(?:it|this|that)(?:${apostrophe}s| is| may be| might be) (?:(?:probably|maybe|perhaps|quite|very|rather|really) )*(?:(?:an? )?(?:silly|stupid|dumb|basic|simple|quick|odd|strange|important) (?:question|thing)${rest}|urgent)`,
  `(?:an?|the|my|our|one of (?:my|our)) \\p{L}{3,20} (?:(?:has|have|is|are|just|keeps) )*(?:asked|asks|asking|called|phoned|wants)(?: (?:me|us|in|about|it|this|that|to know|and|wants|asked|for this))*`,
  `ich bin (?:(?:noch|ganz|ziemlich|hier) )*neu(?: (?:hier|dabei|im|in))?${rest}`,
  `ich (?:habe|konnte|kann) (?:(?:das|es|dazu|darüber|hierzu|leider) )*(?:nirgends|nirgendwo|nichts|nicht) (?:gefunden|finden)`,
  `(?:ich|wir) (?:brauchen?|benötigen?) (?:das|es)${rest}`,
  `(?:eine?|der|die|meine?|unsere?) \\p{L}{3,20} (?:hat|möchte|will|fragt)(?: (?:mich|uns|gerade|eben|heute|danach|angerufen|gefragt|und|möchte|will|das|es|gerne?|wissen))+`,
  `(?:es|das) ist (?:(?:sehr|ziemlich) )?(?:dringend|eilig)`,
  `je suis nou(?:veau|velle)(?: (?:ici|dans)${rest})?`,
  `je n(?:e l)?${apostrophe}ai (?:rien|pas|nulle part)? ?(?:rien )?trouvée?${rest}`,
  `(?:j${apostrophe}en ai|nous en avons|on en a) besoin${rest}`,
  `(?:une?|le|la|mon|ma|notre) \\p{L}{3,20} (?:vient d(?:${apostrophe}appeler|e (?:m${apostrophe})?(?:le )?demander)|(?:m${apostrophe}a |nous a )?demandé|(?:veut|voudrait|aimerait) (?:le )?savoir)`,
  `c${apostrophe}est (?:(?:très|assez) )?urgent`,
  `soy nuev[oa](?: (?:aquí|en)${rest})?`,
  `no (?:(?:lo|la) )?(?:he encontrado|encuentro|encontré)${rest}`,
  `(?:lo|la) (?:necesito|necesitamos)${rest}`,
  `(?:acaba de llamar|me (?:pregunta|ha preguntado|preguntó)) (?:una?|el|la|mi) \\p{L}{3,20}`,
  `es (?:muy )?urgente`,
  `sono nuov[oa](?: (?:qui|in)${rest})?`,
  `non (?:l${apostrophe}ho|ho|lo|la)[^.?!]{0,10} trov\\p{L}{1,5}${rest}`,
  `(?:mi|ci) serve${rest}`,
  `è (?:molto )?urgente`,
  `ik ben (?:(?:nog|hier) )*nieuw${rest}`,
  `ik (?:kon|kan|heb) (?:het|dit|dat) [^.?!]{0,20}(?:vinden|gevonden)`,
  `(?:ik heb|wij hebben) (?:het|dit|dat) nodig${rest}`,
  `het is (?:(?:heel|nogal) )?dringend`,
].join('|');
