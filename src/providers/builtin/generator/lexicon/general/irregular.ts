/** Forms of English verbs and nouns that share no stem; see `../tables.ts` for the format. Forms with another common meaning, such as "left", are not here. */
export const irregular = `
arise arose arisen
awake awoke awoken
bear bore borne
beat beaten
become became
bend bent
bind bound
bite bit bitten
bleed bled
blow blew blown
breed bred
catch caught
cling clung
creep crept
deal dealt
dig dug
do did done does
draw drew drawn
dream dreamt
fall fell fallen
feed fed
feel felt
fight fought
flee fled
fly flew flown
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten
hang hung
hear heard
hide hid hidden
kneel knelt
know knew known
lay laid
lean leant
learn learnt
lie lain
light lit
make made makes
mean meant
mistake mistook mistaken
overtake overtook overtaken
ride rode ridden
ring rang rung
rise rose risen
run ran
say said says
see seen
seek sought
sew sewn
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sleep slept
slide slid
smell smelt
speed sped
spell spelt
spill spilt
spin spun
spoil spoilt
stand stood
steal stole stolen
stick stuck
sting stung
strike struck stricken
strive strove
swear swore sworn
sweep swept
swell swollen
swim swam swum
swing swung
tear tore torn
tell told
think thought
throw threw thrown
understand understood
undertake undertook undertaken
wake woke woken
weave wove woven
weep wept
win won
wind wound
withdraw withdrew withdrawn
write wrote written
child children
foot feet
goose geese
half halves
knife knives
leaf leaves
life lives
loaf loaves
man men
mouse mice
person people
shelf shelves
tooth teeth
wife wives
woman women
`;
