/** Words about software, accounts, networks and their security; see `../tables.ts` for the format. */
export const computing = `
log-in login sign-in logon log-on signin logging-in | anmelden anmeldung einloggen login | connexion connecter se-connecter identifier | iniciar-sesión acceso acceder login | accedere accesso login | iniciar-sessão entrar login | inloggen aanmelden login
log-out logout sign-out log-off logoff | abmelden abmeldung ausloggen | déconnexion déconnecter | cerrar-sesión | disconnettere uscita logout | terminar-sessão sair logout | uitloggen afmelden
account profile user-account | konto benutzerkonto profil account | compte profil | cuenta perfil | account profilo | conta perfil | account gebruikersaccount profiel
two-factor mfa 2fa multi-factor two-step authenticator second-factor | zwei-faktor zweifaktor mehrfaktor | double-authentification deux-facteurs | doble-factor dos-factores | due-fattori doppio-fattore | dois-fatores duplo-fator | tweestaps tweefactor
authentication authenticate verify-identity credentials credential | authentifizierung zugangsdaten anmeldedaten | authentification identifiants | autenticación credenciales | autenticazione credenziali | autenticação credenciais | authenticatie inloggegevens
authorisation authorization access-rights permissions privileges access-level | berechtigung zugriffsrecht berechtigungen rechte | autorisation droits-d-accès permissions | autorización permisos privilegios | autorizzazione permessi privilegi | autorização permissões privilégios | autorisatie toegangsrechten machtigingen
administrator admin superuser sysadmin root | administrator admin systemverwalter | administrateur admin | administrador admin | amministratore admin | administrador admin | beheerder administrator admin
encrypt encrypted encryption cipher tls ssl | verschlüsselt verschlüsselung verschlüsseln | chiffré chiffrement crypté cryptage | cifrado encriptado cifrar | cifrato crittografia cifratura | cifrado encriptação criptografia | versleuteld versleuteling encryptie
virus malware trojan ransomware antivirus | virus schadsoftware virenschutz virenscanner | virus logiciel-malveillant antivirus | virus antivirus malware | virus antivirus malware | vírus antivírus malware | virus malware virusscanner
phishing scam spoof fraudulent-email spam junk | phishing spam betrugsmail | hameçonnage pourriel spam | phishing suplantación spam | phishing truffa spam | phishing burla spam | phishing spam oplichting
hacker attack breach intrusion compromised hacked cyberattack | angriff hackerangriff einbruch kompromittiert | attaque intrusion piratage compromis | ataque intrusión hackeo comprometido | attacco intrusione violazione | ataque intrusão invasão | aanval inbraak hack gehackt
vulnerability security-hole weakness exploit cve | sicherheitslücke schwachstelle | vulnérabilité faille | vulnerabilidad | vulnerabilità falla | vulnerabilidade | kwetsbaarheid beveiligingslek
patch hotfix security-update bugfix | patch sicherheitsupdate fehlerbehebung | correctif patch | parche corrección | patch correzione | correção patch | patch beveiligingsupdate
bug defect glitch known-issue | fehler bug programmfehler | bogue bug anomalie | error bug fallo | bug difetto errore | bug erro defeito | bug fout
crash freeze hang unresponsive stops-responding froze | absturz abgestürzt hängt eingefroren | plantage planter bloqué figé | bloqueo cuelga colgado | crash blocco bloccato | falha bloqueio travar | crash vastgelopen loopt-vast
helpdesk it-support service-desk support-desk it-department | helpdesk it-support servicedesk edv-abteilung | assistance-informatique support-technique | soporte-técnico soporte-informático | assistenza-tecnica supporto-tecnico | suporte-técnico apoio-informático | helpdesk servicedesk ict-afdeling
ticket support-request incident support-case | ticket störungsmeldung supportanfrage | ticket demande-d-assistance | incidencia ticket | ticket segnalazione | ticket pedido-de-suporte | ticket melding
operating-system os | betriebssystem | système-d-exploitation | sistema-operativo | sistema-operativo | sistema-operativo sistema-operacional | besturingssysteem
browser web-browser internet-browser | browser | navigateur | navegador | browser | navegador | browser
system-requirements hardware-requirements minimum-requirements supported-platforms compatible compatibility | systemanforderungen systemvoraussetzungen kompatibel | configuration-requise compatible compatibilité | requisitos-del-sistema compatible compatibilidad | requisiti-di-sistema compatibile | requisitos-do-sistema compatível | systeemvereisten compatibel
install installation setup set-up deploy deployment roll-out | installieren installation einrichten einrichtung | installer installation déployer | instalar instalación desplegar | installare installazione | instalar instalação implantar | installeren installatie
uninstall deinstall remove-software | deinstallieren deinstallation | désinstaller désinstallation | desinstalar | disinstallare | desinstalar | verwijderen deïnstalleren
license-key activation-code product-key serial-number licence-key | lizenzschlüssel aktivierungscode produktschlüssel | clé-de-licence clé-d-activation | clave-de-licencia código-de-activación | chiave-di-licenza codice-di-attivazione | chave-de-licença código-de-ativação | licentiesleutel activeringscode
release version edition | version ausgabe release | version édition | versión edición | versione edizione | versão edição | versie uitgave
changelog release-notes what-s-new new-features | änderungsprotokoll versionshinweise neuerungen | notes-de-version nouveautés | notas-de-la-versión novedades | note-di-rilascio novità | notas-de-versão novidades | wijzigingslogboek
deprecated obsolete discontinued end-of-life no-longer-supported sunset | veraltet abgekündigt eingestellt | obsolète abandonné | obsoleto descatalogado descontinuado | obsoleto dismesso | obsoleto descontinuado | verouderd afgeschaft
feature functionality function capability | funktion funktionalität merkmal | fonctionnalité fonction | función funcionalidad característica | funzione funzionalità | função funcionalidade recurso | functie functionaliteit
dashboard overview-page home-screen start-page | übersicht startseite dashboard | tableau-de-bord accueil | panel tablero inicio | cruscotto dashboard | painel início | dashboard overzicht startpagina
menu dropdown navigation | menü reiter registerkarte | menu onglet | menú pestaña | menu scheda | menu separador aba | menu tabblad
click tap press | klicken tippen anklicken drücken | cliquer appuyer clic | pulsar clic hacer-clic | cliccare clic premere | clicar premir clique | klikken tikken drukken
keyboard-shortcut shortcut hotkey key-combination keystroke | tastenkürzel tastenkombination | raccourci raccourci-clavier | atajo atajo-de-teclado | scorciatoia | atalho | sneltoets toetscombinatie
keyboard keypad | tastatur | clavier | teclado | tastiera | teclado | toetsenbord
upload uploaded | hochladen | téléverser téléchargement-ascendant | subir cargar | caricare upload | carregar enviar | uploaden
export extract save-as | exportieren export ausgabe | exporter export extraire | exportar extraer | esportare estrarre | exportar extrair | exporteren
file-format file-type extension | dateiformat dateityp dateiendung | format-de-fichier extension | formato-de-archivo extensión | formato-file estensione | formato-de-ficheiro extensão | bestandsformaat bestandstype
file-size upload-limit maximum-size attachment-size | dateigröße | taille-de-fichier taille-maximale | tamaño-de-archivo tamaño-máximo | dimensione-file | tamanho-do-ficheiro | bestandsgrootte
database db dataset data-store sql | datenbank datenbestand | base-de-données | base-de-datos | banca-dati database | base-de-dados banco-de-dados | database gegevensbestand
query search lookup search-term | suche abfrage suchbegriff | recherche requête | búsqueda consulta | ricerca interrogazione | pesquisa consulta busca | zoekopdracht zoeken
backup back-up snapshot data-backup | sicherung datensicherung sicherungskopie backup | sauvegarde copie-de-sécurité | copia-de-seguridad respaldo | backup copia-di-sicurezza | cópia-de-segurança backup | back-up reservekopie
synchronise synchronize sync synced synchronisation | synchronisieren synchronisation abgleich | synchroniser synchronisation | sincronizar sincronización | sincronizzare sincronizzazione | sincronizar sincronização | synchroniseren synchronisatie
cloud hosted saas hosting host | cloud gehostet hosting | nuage hébergé hébergement cloud | nube alojado alojamiento | cloud ospitato hosting | nuvem alojado hospedagem | cloud gehost hosting
router modem gateway | router modem | routeur modem box | enrutador módem router | router modem | router modem | router modem
access-point wifi-hotspot hotspot | zugangspunkt | point-d-accès | punto-de-acceso | punto-di-accesso | ponto-de-acesso | toegangspunt
bandwidth throughput data-rate connection-speed mbps | bandbreite datenrate durchsatz | bande-passante débit | ancho-de-banda velocidad-de-datos | larghezza-di-banda banda | largura-de-banda débito | bandbreedte datasnelheid
domain url web-address link hyperlink | domain webadresse link | domaine url lien | dominio url enlace | dominio url collegamento | domínio url ligação | domein url webadres
offline unavailable unreachable not-available | offline nicht-erreichbar nicht-verfügbar | hors-ligne indisponible inaccessible | sin-conexión inaccesible no-disponible | non-raggiungibile non-disponibile offline | indisponível inacessível offline | offline onbereikbaar niet-beschikbaar
availability uptime sla service-level | verfügbarkeit | disponibilité | disponibilidad | disponibilità | disponibilidade | beschikbaarheid
latency response-time lag ping | latenz antwortzeit reaktionszeit | latence temps-de-réponse | latencia tiempo-de-respuesta | latenza tempo-di-risposta | latência tempo-de-resposta | latentie reactietijd
maintenance-window scheduled-maintenance planned-downtime | wartungsfenster wartungsarbeiten | fenêtre-de-maintenance | ventana-de-mantenimiento | finestra-di-manutenzione | janela-de-manutenção | onderhoudsvenster
retention retention-period kept-for purge | aufbewahrungsfrist aufbewahrungsdauer löschfrist | durée-de-conservation rétention | período-de-retención conservación | periodo-di-conservazione | período-de-retenção conservação | bewaartermijn
lock-out lockout account-locked blocked-account failed-attempts | kontosperre gesperrt fehlversuche | verrouillage compte-bloqué | bloqueo cuenta-bloqueada | blocco account-bloccato | bloqueio conta-bloqueada | vergrendeld geblokkeerd
password-expiry session-timeout timeout time-out | zeitüberschreitung | délai-d-attente | tiempo-de-espera | timeout | tempo-limite | time-out
characters alphanumeric password-length | zeichen passwortlänge | caractères | caracteres | caratteri | caracteres | tekens
programming-language code source-code script coding | programmiersprache quellcode quelltext | langage code-source | lenguaje código-fuente | linguaggio codice-sorgente | linguagem código-fonte | programmeertaal broncode
developer programmer coder software-engineer | entwickler programmierer | développeur programmeur | desarrollador programador | sviluppatore programmatore | programador desenvolvedor | ontwikkelaar programmeur
api interface endpoint web-service | schnittstelle api endpunkt | interface api point-de-terminaison | interfaz api | interfaccia api | interface api | interface api koppeling
notification alert push | benachrichtigung hinweis warnmeldung | notification alerte | notificación alerta aviso | notifica avviso | notificação alerta aviso | melding waarschuwing notificatie
inbox mailbox outbox | posteingang postfach | boîte-de-réception messagerie | bandeja-de-entrada buzón | posta-in-arrivo casella | caixa-de-entrada | inbox postvak
chat chatbot messenger live-chat | chat messenger | chat messagerie clavardage | chat mensajería | chat messaggistica | chat mensagens | chat
video-call video-conference videoconference online-meeting webinar teleconference | videokonferenz videoanruf online-besprechung webinar | visioconférence visio webinaire | videoconferencia videollamada webinar | videoconferenza videochiamata webinar | videoconferência videochamada webinar | videovergadering videogesprek webinar
scanner scan scanned digitise digitize | scanner einscannen scannen digitalisieren | scanner numériser numérisation | escáner escanear digitalizar | scanner scansione digitalizzare | scanner digitalizar | scanner scannen digitaliseren
usb-stick thumb-drive flash-drive memory-stick usb | usb-stick speicherstick | clé-usb | memoria-usb pendrive | chiavetta-usb chiavetta | pen-drive pen | usb-stick
hard-drive hard-disk ssd disk-space storage-space storage-quota | festplatte speicherplatz | disque-dur espace-disque espace-de-stockage | disco-duro espacio-en-disco almacenamiento | disco-rigido spazio-su-disco | disco-rígido espaço-em-disco armazenamento | harde-schijf opslagruimte
processor cpu core chip | prozessor cpu | processeur cpu | procesador cpu | processore cpu | processador cpu | processor cpu
asset-tag inventory-number device-number | inventarnummer gerätenummer | numéro-d-inventaire | número-de-inventario | numero-di-inventario | número-de-inventário | inventarisnummer
escalate escalation raise-to second-level | eskalation eskalieren | escalade escalader | escalar escalamiento | escalation | escalar escalonamento | escalatie escaleren
on-call standby-duty out-of-hours pager | rufbereitschaft bereitschaftsdienst | astreinte garde | guardia localizado | reperibilità | prevenção plantão | piketdienst bereikbaarheidsdienst
environment-variable env | umgebungsvariable | variable-d-environnement | variable-de-entorno | variabile-d-ambiente | variável-de-ambiente | omgevingsvariabele
environment env | umgebung | environnement | entorno | ambiente | ambiente | omgeving
ai chatgpt llm artificial-intelligence | ki künstliche-intelligenz chatgpt | ia intelligence-artificielle chatgpt | ia inteligencia-artificial chatgpt | ia intelligenza-artificiale chatgpt | ia inteligência-artificial chatgpt | ai kunstmatige-intelligentie chatgpt
ethernet poe lan network-cable | ethernet poe netzwerkkabel | ethernet poe câble-réseau | ethernet poe cable-de-red | ethernet poe cavo-di-rete | ethernet poe cabo-de-rede | ethernet poe netwerkkabel
affected impacted impact hit | betroffen beeinträchtigt | touché affecté impacté | afectado afectados | colpito interessato | afetado afetados | getroffen
cli command-line terminal console | befehlszeile kommandozeile terminal | ligne-de-commande terminal | línea-de-comandos terminal | riga-di-comando terminale | linha-de-comandos terminal | opdrachtregel terminal
configuration config | konfiguration | configuration | configuración | configurazione | configuração | configuratie
repository repo | repository | dépôt | repositorio | repository | repositório | repository
production prod live-system | produktion produktivsystem | production | producción | produzione | produção | productie
documentation docs | dokumentation doku | documentation | documentación | documentazione | documentação | documentatie
`;
