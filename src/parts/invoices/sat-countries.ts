/**
 * The SAT's table c_Pais (Anexo 20, CFDI 4.0), as published in August 2026: where somebody may live who
 * has no RFC. Mexico is not abroad.
 */
const table = `
AFG Afganistán
ALB Albania
DEU Alemania
AND Andorra
AGO Angola
AIA Anguila
ATG Antigua y Barbuda
ATA Antártida
SAU Arabia Saudita
DZA Argelia
ARG Argentina
ARM Armenia
ABW Aruba
AUS Australia
AUT Austria
AZE Azerbaiyán
BHS Bahamas
BGD Bangladés
BRB Barbados
BHR Baréin
BLZ Belice
BEN Benín
BMU Bermudas
BLR Bielorrusia
BOL Bolivia, Estado Plurinacional de
BES Bonaire, San Eustaquio y Saba
BIH Bosnia y Herzegovina
BWA Botsuana
BRA Brasil
BRN Brunéi Darussalam
BGR Bulgaria
BFA Burkina Faso
BDI Burundi
BTN Bután
BEL Bélgica
CPV Cabo Verde
KHM Camboya
CMR Camerún
CAN Canadá
QAT Catar
TCD Chad
CHL Chile
CHN China
CYP Chipre
COL Colombia
COM Comoras
COG Congo
COD Congo (la República Democrática del)
PRK Corea (la República Democrática Popular de)
KOR Corea (la República de)
CRI Costa Rica
HRV Croacia
CUB Cuba
CUW Curaçao
CIV Côte d'Ivoire
DNK Dinamarca
DMA Dominica
ECU Ecuador
EGY Egipto
SLV El Salvador
ARE Emiratos Árabes Unidos (Los)
ERI Eritrea
SVK Eslovaquia
SVN Eslovenia
ESP España
USA Estados Unidos
EST Estonia
ETH Etiopía
PHL Filipinas
FIN Finlandia
FJI Fiyi
FRA Francia
GAB Gabón
GMB Gambia (La)
GEO Georgia
SGS Georgia del sur y las islas sandwich del sur
GHA Ghana
GIB Gibraltar
GRD Granada
GRC Grecia
GRL Groenlandia
GLP Guadalupe
GUM Guam
GTM Guatemala
GUF Guayana Francesa
GGY Guernsey
GIN Guinea
GNQ Guinea Ecuatorial
GNB Guinea-Bisáu
GUY Guyana
HTI Haití
HND Honduras
HKG Hong Kong
HUN Hungría
IND India
IDN Indonesia
IRQ Irak
IRL Irlanda
IRN Irán (la República Islámica de)
BVT Isla Bouvet
HMD Isla Heard e Islas McDonald
NFK Isla Norfolk
IMN Isla de Man
CXR Isla de Navidad
ISL Islandia
ALA Islas Åland
CYM Islas Caimán
CCK Islas Cocos (Keeling)
COK Islas Cook
FRO Islas Feroe
FLK Islas Malvinas [Falkland]
MNP Islas Marianas del Norte
MHL Islas Marshall
SLB Islas Salomón
TCA Islas Turcas y Caicos
VGB Islas Vírgenes (Británicas)
VIR Islas Vírgenes (EE.UU.)
UMI Islas de Ultramar Menores de Estados Unidos
ISR Israel
ITA Italia
JAM Jamaica
JPN Japón
JEY Jersey
JOR Jordania
KAZ Kazajistán
KEN Kenia
KGZ Kirguistán
KIR Kiribati
KWT Kuwait
LAO Lao, (la) República Democrática Popular
LSO Lesoto
LVA Letonia
LBR Liberia
LBY Libia
LIE Liechtenstein
LTU Lituania
LUX Luxemburgo
LBN Líbano
MAC Macao
MKD Macedonia (la antigua República Yugoslava de)
MDG Madagascar
MYS Malasia
MWI Malaui
MDV Maldivas
MLT Malta
MLI Malí
MAR Marruecos
MTQ Martinica
MUS Mauricio
MRT Mauritania
MYT Mayotte
FSM Micronesia (los Estados Federados de)
MDA Moldavia (la República de)
MNG Mongolia
MNE Montenegro
MSR Montserrat
MOZ Mozambique
MMR Myanmar
MCO Mónaco
NAM Namibia
NRU Nauru
NPL Nepal
NIC Nicaragua
NGA Nigeria
NIU Niue
NOR Noruega
NCL Nueva Caledonia
NZL Nueva Zelanda
NER Níger
OMN Omán
PAK Pakistán
PLW Palaos
PSE Palestina, Estado de
PAN Panamá
PNG Papúa Nueva Guinea
PRY Paraguay
NLD Países Bajos
PER Perú
PCN Pitcairn
PYF Polinesia Francesa
POL Polonia
PRT Portugal
PRI Puerto Rico
GBR Reino Unido
CAF República Centroafricana
CZE República Checa
DOM República Dominicana
REU Reunión
RWA Ruanda
ROU Rumania
RUS Rusia, (la) Federación de
ESH Sahara Occidental
WSM Samoa
ASM Samoa Americana
BLM San Bartolomé
KNA San Cristóbal y Nieves
SMR San Marino
MAF San Martín (parte francesa)
SPM San Pedro y Miquelón
VCT San Vicente y las Granadinas
SHN Santa Helena, Ascensión y Tristán de Acuña
LCA Santa Lucía
VAT Santa Sede[Estado de la Ciudad del Vaticano]
STP Santo Tomé y Príncipe
SEN Senegal
SRB Serbia
SYC Seychelles
SLE Sierra leona
SGP Singapur
SXM Sint Maarten (parte holandesa)
SYR Siria, (la) República Árabe
SOM Somalia
LKA Sri Lanka
SWZ Suazilandia
ZAF Sudáfrica
SDN Sudán
SSD Sudán del Sur
SWE Suecia
CHE Suiza
SUR Surinam
SJM Svalbard y Jan Mayen
THA Tailandia
TWN Taiwán (Provincia de China)
TZA Tanzania, República Unida de
TJK Tayikistán
IOT Territorio Británico del Océano Índico
ATF Territorios Australes Franceses
TLS Timor-Leste
TGO Togo
TKL Tokelau
TON Tonga
TTO Trinidad y Tobago
TKM Turkmenistán
TUR Turquía
TUV Tuvalu
TUN Túnez
UKR Ucrania
UGA Uganda
URY Uruguay
UZB Uzbekistán
VUT Vanuatu
VEN Venezuela, República Bolivariana de
VNM Viet Nam
WLF Wallis y Futuna
YEM Yemen
DJI Yibuti
ZMB Zambia
ZWE Zimbabue
`;

export const countries: readonly { key: string; name: string }[] = table
  .trim()
  .split("\n")
  .map((line) => ({ key: line.slice(0, 3), name: line.slice(4) }));
