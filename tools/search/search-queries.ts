// Searches people make, and what they are to find among the project's real places.

/** A query and what it must find first, or among the first five. */
export interface SearchCase {
  /** What it is an example of. */
  kind: string
  /** A city's slug, or `home` for all cities. */
  where: string
  query: string
  /**
   * Names of places, any of which will do; `category:… [in city] [near position within meters]` is any place of a category, `name:…` any whose folded name
   * has these words, `near:… [within meters]` any so near to a position. Without any, nothing is to be found.
   */
  expected: readonly string[]
}

/** What each part is about, and its lines: where | query | expected, expected, … */
const table = `
# as it is written
la-paz | Chifa Bruce Lee | Chifa Bruce Lee
la-paz | Hotel Copacabana | Hotel Copacabana
la-paz | Palacio de los Helados | Palacio de los Helados
la-paz | GUSTU | GUSTU, Gustu
la-paz | Farmacia San Alberto | Farmacia San Alberto
la-paz | Blanquita | Blanquita
la-paz | Zoocentro Canes | Zoocentro Canes
la-paz | ELYS'SON | ELYS'SON
cochabamba | Bazooka Burger | Bazooka Burger
cochabamba | La Bambola | La Bambola
cochabamba | Oasis de Dalí | Oasis de Dalí
cochabamba | Puro Pelos | Puro Pelos
cochabamba | M & B | M & B
cochabamba | Farmacia Evan's | Farmacia Evan's
oruro | Museo Simon Iturri Patiño | Museo Simon Iturri Patiño
sucre | Casa de la Libertad | Casa de la Libertad
sucre | Castillo de la Glorieta | Castillo de la Glorieta
tarija | Gattopardo | Gattopardo
trinidad | Farmacia Santa Fe | Farmacia Santa Fe
cobija | Museo Pedro Villalobos | Museo Pedro Villalobos
potosi | Farmacia San Silvestre | Farmacia San Silvestre
santa-cruz | Farmacia Iberica | Farmacia Iberica
home | Farmacia Terceros | Farmacia Terceros
home | Casa de la Libertad | Casa de la Libertad
home | Gattopardo tarija | Gattopardo
tarija | Gattopardo tarija | Gattopardo
la-paz | chifa bruce lee la paz | Chifa Bruce Lee
home | museo del chocolate sucre | Museo del Chocolate
# accents and letters
la-paz | el arcangel | El Arcángel
la-paz | EL VAGON DEL SUR | El Vagón del Sur
la-paz | zapateria eduardo | Zapatería Eduardo
la-paz | optica vision | Óptica Visión
la-paz | clínica san sebastián | Clinica San Sebastian
la-paz | charquekan orureno sofia | Charquekan Orureño Sofía
la-paz | Charquekán Orureño | Charquekan Orureño Sofía
la-paz | casa de empeno satelite | Casa de Empeño Satélite
la-paz | dona goga | Doña Goga
la-paz | Doña Goga | Doña Goga
la-paz | marquino | Marquiño II
la-paz | apoleno | Apoleño
cochabamba | capitan victor ustariz | Capitán Víctor Ustariz
cochabamba | condor | Cóndor
cochabamba | hotel leon | Hotel León
cochabamba | heladeria dona choca | Heladería Doña Choca
cochabamba | nequito | Ñequito
cochabamba | señor ovillo | Señor Ovillo
cochabamba | tupiceno | El Tupiceño
cochabamba | pizzeria las lenas | Pizzería Las Leñas del Valle
cochabamba | museo de fisica | Museo de Física
cochabamba | farmacia andalucia | Farmacia Andalucía
oruro | santuario socavon | name:socavon
cochabamba | senor de malta | Señor de Malta
cobija | iglesia nuestra senora del pilar | Iglesia Nuestra Señora del Pilar
# one typo, or two in long words
la-paz | chifa bruse lee | Chifa Bruce Lee
la-paz | hotel copacavana | Hotel Copacabana
la-paz | palasio de los helados | Palacio de los Helados
la-paz | credinfrom | Credinform
la-paz | oncomde | Oncomed
la-paz | munaypta | Munaypata
la-paz | farmacia lapachs | Farmacia Lapachos
la-paz | zapateria eduaro | Zapatería Eduardo
la-paz | snack la cacerita | Snack La Caserita
la-paz | corimmex | Corimex S.R.L.
la-paz | montain guidde | Montain Guide Travel Agency
la-paz | chokolates lucitania | Chocolates LUCITANIA
la-paz | opticas paucker | Opticas Pauker
la-paz | farmafeuntes | Farmafuentes
la-paz | zoosentro cannes | Zoocentro Canes
la-paz | residensial naci | Residencial Naci
cochabamba | bazoka burger | Bazooka Burger
cochabamba | la bambolla | La Bambola
cochabamba | villa jelato | Villa Gelato
cochabamba | pepnes burger | Pepones Burger Shop
cochabamba | kuaors | Kuaros
cochabamba | restaurante tunarri | Restaurante Tunari – Oficina Central
cochabamba | pizza stive | Pizza Steve – Sucursal Hupermall
cochabamba | farmacia farmali | Farmacia Farmaly
cochabamba | parilero | Parrillero
cochabamba | centro comercial hipermaksi | Centro Comercial Hipermaxi
cochabamba | veterinaria asepa | Veterinaria ACEPA
cochabamba | oasis de dali espana | Oasis de Dalí
cochabamba | riquísmo | Riquisimo
cochabamba | cementerio de aviones aerosul | Cementerio de Aviones AeroSur
sucre | castilo de la glorieta | Castillo de la Glorieta
sucre | museo del chocolte | Museo del Chocolate
sucre | mediepil | Farmacia MediPiel
tarija | gatopardo | Gattopardo
tarija | belen restaurnte | Belen Restaurante
potosi | jardin votanico | Jardin Botanico Martin Cardenas
trinidad | supermecado la familia | Supermercado La Familia Srl
cobija | museo villalovos | Museo Pedro Villalobos
home | gatopardo | Gattopardo
home | castilo glorieta | Castillo de la Glorieta
oruro | farmasia guadalupe | Farmacia Guadalupe Oruro
# the beginning of the last word
la-paz | chifa bru | Chifa Bruce Lee
la-paz | zooc | Zoocentro Canes
la-paz | palacio de los hel | Palacio de los Helados
la-paz | farmacia lap | Farmacia Lapachos
cochabamba | bazoo | Bazooka Burger
cochabamba | villa gel | Villa Gelato
cochabamba | cementerio de av | Cementerio de Aviones AeroSur
cochabamba | señor ov | Señor Ovillo
sucre | casa de la lib | Casa de la Libertad
tarija | gatt | Gattopardo
# words in any order, and some alone
la-paz | lee bruce chifa | Chifa Bruce Lee
la-paz | helados palacio | Palacio de los Helados
la-paz | sur vagon | El Vagón del Sur
cochabamba | burger bazooka | Bazooka Burger
cochabamba | dali oasis | Oasis de Dalí
cochabamba | leon hotel junin | Hotel León
sucre | glorieta castillo | Castillo de la Glorieta
sucre | libertad | Casa de la Libertad
cobija | villalobos pedro museo | Museo Pedro Villalobos
tarija | azul castillo | Castillo Azul de Moisés Navajas, Centro Cultural Castillo Azul Moises Navajas
# English
la-paz | drugstore | category:pharmacy
la-paz | pharmacy camacho | Farmacias Chávez - Camacho
la-paz | coffee shop | category:cafe
la-paz | dentist | category:dentist
la-paz | dental clinic | category:dentist
la-paz | bookstore | category:Librería, category:Papelería
la-paz | car wash | category:Lavadero de autos
la-paz | travel agency | category:Agencia de viajes
la-paz | gas station | category:Surtidor
la-paz | hostel | category:lodging
la-paz | shoe store | category:Zapatería
la-paz | eyewear | category:Óptica
la-paz | mechanic | category:car_repair
la-paz | hair salon | category:beauty_salon
la-paz | bakery | category:Panadería
cochabamba | ice cream | category:Heladería
cochabamba | hospital emergency room | category:hospital
cochabamba | cash machine | category:atm
cochabamba | vet | category:veterinary_care
cochabamba | supermarket | category:Supermercado
cochabamba | butcher shop | category:Carnicería
home | lawyer | category:lawyer
oruro | atm | category:atm
home | shopping mall | category:shopping_mall
home | restaurants in tarija | category:restaurant
home | resturant tarija | category:restaurant
home | cofee shop | category:cafe
# synonyms in Spanish
la-paz | botica | category:pharmacy
la-paz | remedios | category:pharmacy, Doña Remedios
la-paz | doña remedios | Doña Remedios
la-paz | odontólogo | category:dentist
la-paz | hospedaje | category:lodging, category:hotel
la-paz | discoteca | category:bar
la-paz | llantería | category:car_repair
la-paz | gimnasio | category:gym
la-paz | sacar plata | category:atm
la-paz | lentes | category:Óptica
la-paz | peluquería | category:beauty_salon
la-paz | tornería | category:car_repair
la-paz | farmacia de turno | category:pharmacy
cochabamba | posta sanitaria | category:hospital
home | abogados | category:lawyer
cochabamba | mall | category:shopping_mall
cochabamba | cafetería | category:cafe
cochabamba | helados | category:Heladería
home | contador | category:accountant
cochabamba | veterinario | category:veterinary_care
oruro | cajero | category:atm
potosi | botica | category:pharmacy
# streets and corners
la-paz | escalona y aguero | Librería Bazar V, Tienda de Barrio, Teinda de Barrio, ECO-MED Ecografìas, CENFIDE Centro de Nutricion con Formato Integral de Especialidades San Antonio
la-paz | calle 10 esquina ballivian | GUSTU
la-paz | ballivian esq. calle 10 | GUSTU
la-paz | chifa calle ayacucho | Chifa Bruce Lee
cochabamba | calle froilan zambrana | Villa Gelato
cochabamba | siglo xx y suecia | Banco Pyme de la Comunidad
cochabamba | suecia y siglo xx | Banco Pyme de la Comunidad
cochabamba | restaurante av heroinas | Restaurante Tunari – Oficina Central, category:restaurant
cochabamba | ayacucho y heroínas | near:-17.3928,-66.1590
cochabamba | heroínas esq. ayacucho | near:-17.3928,-66.1590
cochabamba | avenida américa entre pando | near:-17.3735,-66.1509
oruro | pagador entre ayacucho y cochabamba | BNB Calle Pagador, BNB Calle Pagador II
oruro | cochabamba y pagador | BNB Calle Pagador, BNB Calle Pagador II, BMSC Calle Pagador
oruro | montecinos esq. tacna | ATM Agencia Tagarete
oruro | tacna y montecinos | ATM Agencia Tagarete
oruro | adolfo mier esquina soria galvarro | ATM BNA Agencia Castro Padilla, ATM SIA Agencia Castro Padilla
oruro | españa esq toledo | ATM Agencia Sud
oruro | avenida del ejercito casi tarapaca | ATM Avenida del Ejercito
tarija | bolivar y junin | Centro Cultural Castillo Azul Moises Navajas
tarija | general trigo y mingo | Museo San Roque, Iglesia de San Roque
tarija | colon entre 15 de abril y la madrid | Belen Restaurante
cobija | chelio luna esq walter fernandez | Las Palmas Restaurant Karaoke
cobija | 9 de febrero esq cornejo | Museo Pedro Villalobos
home | pagador y ayacucho oruro | BNB Calle Pagador, BNB Calle Pagador II
# what is at a corner
cochabamba | heroínas y ayacucho | near:-17.39254,-66.15879 within 150
la-paz | sagarnaga y murillo | near:-16.49692,-68.13777 within 150
la-paz | farmacia sagarnaga y murillo | near:-16.49692,-68.13777 within 400
la-paz | banco esquina camacho y loayza | near:-16.49923,-68.13339 within 150
cochabamba | cafe españa y ecuador | near:-17.39005,-66.15708 within 150
santa-cruz | esquina junin y 21 de mayo | near:-17.78287,-63.18376 within 150
la-paz | restaurante esq. belisario salinas con sanchez lima | near:-16.51066,-68.12753 within 150
cochabamba | cajero 25 de mayo y jordan | near:-17.39507,-66.15501 within 400
la-paz | pharmacy corner of illampu and sagarnaga | near:-16.49808,-68.13934 within 150
# what is in a zone
la-paz | cafe en sopocachi | near:-16.5097,-68.1269 within 400
la-paz | farmacia obrajes | near:-16.5298,-68.1020 within 700
la-paz | restaurante ciudad satelite | near:-16.5234,-68.1522 within 500
la-paz | bank in miraflores | near:-16.5017,-68.1211 within 500
cochabamba | farmacia cala cala | near:-17.3694,-66.1641 within 800
cochabamba | cafe queru queru | near:-17.3722,-66.1538 within 500
cochabamba | pizza en la recoleta | near:-17.3757,-66.1513 within 400
cochabamba | restaurante muyurina | near:-17.3841,-66.1452 within 500
santa-cruz | farmacia mutualista | near:-17.7591,-63.1578 within 1100
oruro | hotel zona central | near:-17.9685,-67.1116 within 500
# a kind, and a part of the city or a town
la-paz | farmacia villa fátima | category:pharmacy near -16.4825,-68.1185 within 900
la-paz | dentista miraflores | category:dentist near -16.5010,-68.1210 within 900
la-paz | pediatra el alto | category:doctor near -16.51,-68.175 within 4000, category:hospital near -16.51,-68.175 within 4000, category:business near -16.51,-68.175 within 4000
la-paz | restaurante san miguel | category:restaurant near -16.5405,-68.0775 within 900, category:cafe near -16.5405,-68.0775 within 900
la-paz | gimnasio obrajes | category:gym near -16.5290,-68.1030 within 3500
la-paz | hotel sopocachi | category:hotel near -16.5100,-68.1270 within 900
la-paz | cajero ceja | category:atm near -16.5045,-68.1625 within 900
la-paz | óptica san pedro | category:Óptica near -16.503,-68.134 within 700
la-paz | farmacia mercado rodríguez | category:pharmacy near -16.5005,-68.1390 within 700
la-paz | banco garita de lima | category:bank near -16.4955,-68.1455 within 700, category:atm near -16.4955,-68.1455 within 700
la-paz | hotel avenida 16 de julio | category:hotel near -16.5005,-68.1335 within 900
la-paz | farmacia feria 16 de julio | category:pharmacy near -16.493,-68.174 within 700
la-paz | supermercado achumani | category:Supermercado near -16.5330,-68.0700 within 2800
la-paz | dentista ciudad satélite | category:dentist near -16.5240,-68.1510 within 900
la-paz | restaurantes zona sur | category:restaurant near -16.5400,-68.0820 within 3000
santa-cruz | farmacia equipetrol | category:pharmacy near -17.7660,-63.1960 within 1500
santa-cruz | hotel segundo anillo | category:hotel near -17.7834,-63.1821 within 2400
santa-cruz | restaurante plan 3000 | category:restaurant near -17.8270,-63.1300 within 8000
santa-cruz | clínica villa 1ro de mayo | category:hospital near -17.7935,-63.1265 within 1500, category:doctor near -17.7935,-63.1265 within 1500
santa-cruz | notaría pampa de la isla | category:Notaría near -17.7690,-63.1150 within 2500
santa-cruz | dentista urbarí | category:dentist near -17.8030,-63.1900 within 1500
santa-cruz | hospital la ramada | category:hospital near -17.7950,-63.1880 within 1000, category:doctor near -17.7950,-63.1880 within 1000
cochabamba | restaurante quillacollo | category:restaurant near -17.3923,-66.2784 within 4500
cochabamba | farmacia sacaba | category:pharmacy near -17.4042,-66.0408 within 8500
cochabamba | panadería tiquipaya | category:Panadería near -17.3381,-66.2188 within 3000
cochabamba | cajero la cancha | category:atm near -17.4040,-66.1530 within 900
cochabamba | dentista cala cala | category:dentist near -17.3690,-66.1640 within 1200
cochabamba | farmacia colcapirhua | category:pharmacy near -17.3865,-66.2387 within 2500
cochabamba | hotel plaza 14 de septiembre | category:hotel near -17.3937,-66.1570 within 700
cochabamba | cafetería el prado | category:cafe near -17.3885,-66.1590 within 900
cochabamba | farmacia hospital viedma | category:pharmacy near -17.3866,-66.1485 within 900
oruro | restaurante zona norte | category:restaurant near -17.953,-67.1117 within 1500
potosi | hotel plaza 10 de noviembre | category:hotel near -19.5892,-65.7535 within 700, category:lodging near -19.5892,-65.7535 within 700
sucre | hotel mercado campesino | category:hotel near -19.0370,-65.2600 within 2000, category:lodging near -19.0370,-65.2600 within 2000
tarija | farmacia plaza luis de fuentes | category:pharmacy near -21.5337,-64.7345 within 1600
trinidad | farmacia plaza ballivián | category:pharmacy near -14.8340,-64.9020 within 1000
cobija | hospital barrio central | category:hospital near -11.02,-68.76 within 3000
home | restaurante quillacollo | category:restaurant near -17.3923,-66.2784 within 4500
home | gimnasio obrajes la paz | category:gym near -16.5290,-68.1030 within 3500
home | pharmacy equipetrol | category:pharmacy near -17.7660,-63.1960 within 1500
la-paz | hostal cerca terminal de buses | category:lodging near -16.4897,-68.1445 within 900
la-paz | lavanderia z/ sopocachi | category:Lavandería near -16.5097,-68.1269 within 600
la-paz | mercado lanza farmacia | category:pharmacy near -16.4956,-68.1379 within 500
la-paz | pharmacy near witches market | category:pharmacy near -16.4967,-68.1387 within 500
la-paz | fotografos miraflores | category:Fotografía near -16.5016,-68.1212 within 1500
la-paz | ginecologos en el alto | category:doctor near -16.52,-68.19 within 4500
santa-cruz | farmacia merc. los pozos | category:pharmacy near -17.7785,-63.1776 within 500
santa-cruz | notarios equipetrol | category:Notaría near -17.7664,-63.1945 within 1000
potosi | hostal cerca casa de la moneda | category:lodging near -19.5886,-65.7541 within 500
# a name, and where
la-paz | ketal calacoto | name:ketal
la-paz | farmacorp san migel | name:farmacorp obrajes
la-paz | banco union 16 de julio | name:banco union
la-paz | hipermaxi achumani | name:hipermaxi
santa-cruz | farmacorp equipetrol | name:farmacorp
# other names and specialities
cochabamba | comida china | name:chifa
cochabamba | sushi | Chotto Matte, name:sushi
cochabamba | ginecólogo | Policonsultorio Parroquial Verbo Divino, Emergencia Materno Infantil
cochabamba | nefrologo | NEFRODIAL, BIE, Clínica Los Lauros
la-paz | banco de credito | name:bcp, name:banco de credito
santa-cruz | bcp | name:bcp, name:banco de credito
cochabamba | BNB | name:bnb, name:banco nacional de bolivia
la-paz | caja nacional de salud | name:cns, name:caja nacional de salud
la-paz | CNS | name:cns, name:caja nacional de salud
santa-cruz | uagrm | name:uagrm
santa-cruz | universidad gabriel rene moreno | name:uagrm
cochabamba | cajero bcp | name:bcp, name:banco de credito, category:atm
# phone numbers
cochabamba | 4257065 | Restaurante Tunari – Oficina Central
cochabamba | 4 4257065 | Restaurante Tunari – Oficina Central
cochabamba | +591 4 4257065 | Restaurante Tunari – Oficina Central
cochabamba | (591) 674-04-870 | Restaurante Tunari – Oficina Central
cochabamba | 70765804 | Puro Pelos
cochabamba | 00591 707 65804 | Puro Pelos
cochabamba | 4460394 | Pepones Burger Shop
cochabamba | 603 96 914 | Pepones Burger Shop
cochabamba | 99999999 |
home | 63813693 |
home | 63893136 | Alojamiento Coral
# questions in Spanish
la-paz | dónde puedo comer pizza | category:restaurant
la-paz | donde comer salteñas | category:restaurant, category:cafe
la-paz | dónde hay una farmacia | category:pharmacy
la-paz | donde puedo cambiar dólares | category:Casa de cambio, category:bank
la-paz | necesito un dentista | category:dentist
la-paz | busco un hotel | category:hotel, category:lodging
la-paz | quiero tomar un café | category:cafe
la-paz | donde lavar ropa | category:Lavandería
la-paz | dónde arreglan celulares | category:Celulares, category:Tienda de electrónica
la-paz | donde sacar fotocopias | category:Fotocopias, category:Papelería
la-paz | donde venden repuestos | category:Repuestos
la-paz | dónde comprar zapatos | category:Zapatería
la-paz | donde cortarme el pelo | category:beauty_salon
la-paz | donde me puedo cortar el cabello | category:beauty_salon
la-paz | que hay para comer | category:restaurant
la-paz | hay algún veterinario | category:veterinary_care
la-paz | dónde puedo sacar plata | category:atm
la-paz | donde puedo dormir | category:hotel, category:lodging
la-paz | dónde cargar gasolina | category:Surtidor
la-paz | comprar garrafa | category:Surtidor
la-paz | reparar laptop | category:Computación
la-paz | cortarse el cabello | category:beauty_salon
la-paz | emergencias veterinarias | category:veterinary_care
santa-cruz | examen de la vista | category:Óptica
home | dónde dormir | category:hotel, category:lodging
la-paz | donde comprar un regalo | category:Regalos
la-paz | donde comprar flores | category:Florería, Flores Con Amor
la-paz | quién arregla autos | category:car_repair
la-paz | dónde queda el hospital | category:hospital
cochabamba | dónde comer silpancho | category:restaurant
cochabamba | donde venden helados | category:Heladería
cochabamba | donde hacen análisis de sangre | category:Laboratorio
cochabamba | dónde comprar pan | category:Panadería
cochabamba | donde comprar carne | category:Carnicería
cochabamba | busco veterinaria para mi perro | category:veterinary_care
cochabamba | necesito sacar dinero | category:atm
cochabamba | qué visitar | category:Atractivo turístico, category:Museo, category:Lugar de interés, category:Información turística
cochabamba | lugares turísticos | category:Atractivo turístico, category:Museo, category:Lugar de interés, category:Información turística
cochabamba | lugares para visitar | category:Atractivo turístico, category:Museo, category:Lugar de interés, category:Información turística
santa-cruz | dónde hay una notaría | category:Notaría
santa-cruz | donde comprar joyas | category:Joyería
santa-cruz | donde hacerme lentes | category:Óptica
santa-cruz | donde empeñar | category:Casa de empeño
santa-cruz | dónde puedo ver un médico | category:doctor, category:hospital
santa-cruz | donde imprimir | category:Imprenta, category:Fotocopias
sucre | qué museos hay | category:Museo
sucre | qué hay para ver | category:Atractivo turístico, category:Museo
potosi | dónde alojarse | category:lodging, category:hotel
potosi | donde tomar algo | category:bar, category:cafe
oruro | hay cajero por aquí | category:atm
tarija | dónde comer en tarija | category:restaurant
# how it should be
la-paz | hotel barato | category:hotel
la-paz | hoteles económicos | category:hotel
la-paz | restaurantes abiertos ahora | category:restaurant
la-paz | restaurante abierto | category:restaurant
la-paz | farmacia 24 horas | category:pharmacy
la-paz | farmacias abiertas las 24 horas | category:pharmacy
la-paz | farmacia abierta ahora | category:pharmacy
la-paz | farmacia de turno abierta | category:pharmacy
la-paz | café con wifi | category:cafe
la-paz | mejores restaurantes | category:restaurant
la-paz | mejor pizzería | category:restaurant
la-paz | la mejor salteñería | category:restaurant, category:cafe
la-paz | gimnasio cerca | category:gym
la-paz | farmacia cerca de mí | category:pharmacy
la-paz | farmacia más cercana | category:pharmacy
la-paz | cajero cercano | category:atm
la-paz | pizza a domicilio | category:restaurant
la-paz | pizza delivery | category:restaurant
la-paz | hotel con parqueo | category:hotel
la-paz | restaurante con parqueo | category:restaurant
la-paz | restaurante que acepta QR | category:restaurant
la-paz | restaurante con terraza | category:restaurant
la-paz | almuerzo barato | category:restaurant
la-paz | supermercado abierto domingo | category:Supermercado
la-paz | dentista bueno y barato | category:dentist
la-paz | buen dentista | category:dentist
la-paz | peluquería barata | category:beauty_salon
la-paz | taller mecánico de confianza | category:car_repair
la-paz | hostal económico | category:lodging
la-paz | restaurante romántico | category:restaurant
la-paz | cafetería tranquila | category:cafe
la-paz | restaurante elegante | category:restaurant
la-paz | comida para llevar | category:restaurant
la-paz | restaurante familiar | category:restaurant
la-paz | farmacia con delivery | category:pharmacy
la-paz | hotel de lujo | category:hotel
la-paz | hotel 5 estrellas | category:hotel
la-paz | hotel con piscina | category:hotel
cochabamba | restaurantes baratos | category:restaurant
cochabamba | mejor hotel | category:hotel
cochabamba | mejores cafés | category:cafe
cochabamba | pizzería abierta | category:restaurant
cochabamba | veterinaria 24 horas | category:veterinary_care
cochabamba | hospital 24 hrs | category:hospital
cochabamba | farmacia 24/7 | category:pharmacy
cochabamba | restaurante pet friendly | category:restaurant
cochabamba | comida rápida barata | category:restaurant
cochabamba | bar con karaoke | category:bar
cochabamba | helado rico | category:Heladería
cochabamba | médico con whatsapp | category:doctor
santa-cruz | óptica económica | category:Óptica
santa-cruz | farmacia abierta | category:pharmacy
santa-cruz | mejor churrasquería | category:restaurant
santa-cruz | hotel cerca | category:hotel
potosi | hostal barato | category:lodging
potosi | mejor restaurante | category:restaurant
oruro | hotel económico | category:hotel
home | mejores hoteles de la paz | category:hotel in la-paz
# what and in which city
home | farmacia cochabamba | category:pharmacy in cochabamba
home | farmacias en cochabamba | category:pharmacy in cochabamba
home | farmacia cbba | category:pharmacy in cochabamba
home | pizza cocha | category:restaurant in cochabamba
home | restaurantes la paz | category:restaurant in la-paz
home | restaurantes en la paz | category:restaurant in la-paz
home | hoteles lpz | category:hotel in la-paz
home | hotel en santa cruz | category:hotel in santa-cruz
home | hotel santa cruz de la sierra | category:hotel in santa-cruz
home | dentista scz | category:dentist in santa-cruz
home | ópticas santa cruz | category:Óptica in santa-cruz
home | hoteles en potosí | category:hotel in potosi
home | hostal potosi | category:lodging in potosi
home | museos en sucre | category:Museo in sucre
home | museo sucre | category:Museo in sucre
home | cajero oruro | category:atm in oruro
home | restaurante en oruro | category:restaurant in oruro
home | hospital tarija | category:hospital in tarija
home | ferretería en tarija | category:Ferretería in tarija
home | farmacia trinidad | category:pharmacy in trinidad
home | farmacia en cobija | category:pharmacy in cobija
home | dónde comer en sucre | category:restaurant in sucre
home | mejores restaurantes de cochabamba | category:restaurant in cochabamba
home | cafés en cochabamba | category:cafe in cochabamba
home | agencia de viajes la paz | category:Agencia de viajes in la-paz
home | veterinaria cochabamba | category:veterinary_care in cochabamba
home | notaría santa cruz | category:Notaría in santa-cruz
home | hoteles en la ciudad de la paz | category:hotel in la-paz
home | laboratorio cochabamba bolivia | category:Laboratorio in cochabamba
home | gimnasios la paz bolivia | category:gym in la-paz
cochabamba | farmacia cochabamba | category:pharmacy in cochabamba
cochabamba | hoteles en cochabamba | category:hotel
cochabamba | pizzerías cbba | category:restaurant
la-paz | dentista la paz | category:dentist
la-paz | hotel la paz bolivia | category:hotel
santa-cruz | restaurantes en santa cruz | category:restaurant
santa-cruz | dentista santa cruz de la sierra | category:dentist
sucre | museos sucre | category:Museo
potosi | hoteles potosí | category:hotel
oruro | hotel oruro | category:hotel
# English, everyday
la-paz | coffee shop with wifi | category:cafe
la-paz | where can i eat | category:restaurant
la-paz | best restaurants | category:restaurant
la-paz | cheap hotel | category:hotel
la-paz | hostel near me | category:lodging
la-paz | laundry | category:Lavandería
la-paz | laundromat | category:Lavandería
la-paz | where to exchange money | category:Casa de cambio, category:bank
la-paz | best pizza in town | category:restaurant
la-paz | 24 hour pharmacy | category:pharmacy
la-paz | pharmacy open now | category:pharmacy
la-paz | pharmacy near me | category:pharmacy
la-paz | hair salon near me | category:beauty_salon
la-paz | car rental | category:Alquiler de autos
la-paz | tour operator | category:Agencia de viajes
la-paz | museums | category:Museo
la-paz | things to do | category:Atractivo turístico, category:Museo, category:Mirador
la-paz | vegetarian restaurant | category:restaurant
la-paz | mall | category:shopping_mall
la-paz | bookshop | category:Librería, category:Papelería
la-paz | optician | category:Óptica
la-paz | hardware store | category:Ferretería
la-paz | furniture | category:Mueblería
la-paz | toy store | category:Juguetería
la-paz | funeral home | category:Funeraria
la-paz | flower shop | category:Florería
la-paz | pet shop | category:Tienda de mascotas
la-paz | internet cafe | category:Internet, category:cafe
la-paz | tailor | category:Sastrería
la-paz | butcher | category:Carnicería
la-paz | fast food | category:restaurant
la-paz | clothes shop | category:Ropa
cochabamba | ice cream shop | category:Heladería
cochabamba | somewhere to eat | category:restaurant
cochabamba | good coffee | category:cafe
cochabamba | sights | category:Atractivo turístico, category:Museo, category:Lugar de interés, category:Mirador
cochabamba | viewpoint | category:Mirador
cochabamba | blood test | category:Laboratorio
cochabamba | physiotherapist | category:Fisioterapia
cochabamba | bakery near me | category:Panadería
cochabamba | market | category:Mercado, category:Supermercado
santa-cruz | church | category:Iglesia
potosi | bus terminal | Nueva Terminal de Buses de Potosí
potosi | bus station | Nueva Terminal de Buses de Potosí
potosi | churches | category:Iglesia
oruro | university | category:Universidad
santa-cruz | notary | category:Notaría
santa-cruz | pawn shop | category:Casa de empeño
santa-cruz | locksmith | category:Cerrajería
santa-cruz | police | category:Policía
santa-cruz | kindergarten | category:Guardería, category:Kínder
santa-cruz | cemetery | category:Cementerio
santa-cruz | park | category:Parque
home | hotels in la paz | category:hotel in la-paz
home | best hotels in sucre | category:hotel in sucre
home | restaurants in cochabamba | category:restaurant in cochabamba
home | bus station potosi | Nueva Terminal de Buses de Potosí
# what people call it
la-paz | pollo broaster | category:restaurant
la-paz | pollos | category:restaurant
la-paz | chicharrón | category:restaurant
la-paz | anticuchos | category:restaurant
la-paz | chifa | category:restaurant
la-paz | comida china | category:restaurant
la-paz | hamburguesas | category:restaurant
la-paz | internet | category:Internet
la-paz | café internet | category:Internet, category:cafe
la-paz | cíber | category:Internet, category:cafe
la-paz | seguros | category:Seguros
la-paz | funeraria | category:Funeraria
la-paz | ropa | category:Ropa
la-paz | ropa usada | category:Ropa usada, category:Ropa
la-paz | dulces | category:Dulcería, category:Kiosco
la-paz | licorería | category:Licorería
la-paz | trago | category:bar, category:Licorería
la-paz | discotecas | category:bar
la-paz | muebles | category:Mueblería
la-paz | bicicletas | category:Tienda de bicicletas
la-paz | movilidad lavado | category:Lavadero de autos
la-paz | lavadero de autos | category:Lavadero de autos
la-paz | estación de servicio | category:Surtidor
la-paz | gasolinera | category:Surtidor
la-paz | tintorería | category:Lavandería
la-paz | sastre | category:Sastrería
la-paz | fotógrafo | category:Fotografía
la-paz | útiles escolares | category:Librería, category:Papelería
la-paz | computadoras | category:Computación
la-paz | autos usados | category:Venta de autos
la-paz | pasajes de avión | category:Agencia de viajes
la-paz | préstamo de dinero | category:Préstamos, category:bank
la-paz | estadio | category:Estadio, category:Centro deportivo
la-paz | cancha de fútbol | category:Centro deportivo, category:Estadio
la-paz | médico general | category:doctor
la-paz | emergencias | category:hospital
la-paz | sala de emergencias | category:hospital
la-paz | clínica dental | category:dentist
la-paz | brackets | category:dentist
la-paz | comida para perros | category:Tienda de mascotas, category:veterinary_care
la-paz | materiales de construcción | category:Materiales de construcción, category:Ferretería
cochabamba | laboratorio clínico | category:Laboratorio
cochabamba | rayos x | category:Diagnóstico por imagen, name:imagen
cochabamba | ecografía | category:Diagnóstico por imagen, category:Laboratorio, category:doctor, category:hospital
cochabamba | fisioterapia | category:Fisioterapia
cochabamba | psicólogo | category:Psicología
cochabamba | verduras | category:Frutas y verduras
cochabamba | carne de res | category:Carnicería
cochabamba | panadería | category:Panadería
cochabamba | torta de cumpleaños | category:Pastelería, category:Panadería, category:cafe
cochabamba | pique macho | category:restaurant
cochabamba | trancapecho | category:restaurant
cochabamba | chicha | category:bar, category:restaurant
cochabamba | api con pastel | category:cafe, category:restaurant
cochabamba | dentista para niños | category:dentist
cochabamba | vista panorámica | category:Mirador
cochabamba | cerveza | category:bar
cochabamba | hospedaje | category:lodging, category:hotel
cochabamba | museos | category:Museo
cochabamba | dólares | category:Casa de cambio
santa-cruz | churrasco | category:restaurant
santa-cruz | llaves | category:Cerrajería
santa-cruz | tatuajes | category:Estudio de tatuajes
santa-cruz | guardería | category:Guardería
santa-cruz | colchones | category:Colchonería
santa-cruz | celulares | category:Celulares
santa-cruz | policía | category:Policía
santa-cruz | ambulancia | category:Ambulancias
santa-cruz | joyería | category:Joyería
santa-cruz | parques | category:Parque
santa-cruz | cementerio | category:Cementerio
santa-cruz | contadores | category:accountant
santa-cruz | mercado | category:Mercado
potosi | terminal de buses | Nueva Terminal de Buses de Potosí
potosi | tours a las minas | category:Agencia de viajes, category:Atractivo turístico
potosi | iglesias | category:Iglesia
oruro | universidades | category:Universidad
oruro | queso | category:Quesería
sucre | canchas | category:Centro deportivo
sucre | plazas | category:Plaza
trinidad | supermercados | category:Supermercado
cobija | museo | category:Museo
# what one wants, in other words
la-paz | pagar la luz | category:bank
la-paz | mandar plata | Western Union
la-paz | ropa americana | category:Ropa
la-paz | polleras | category:Ropa
la-paz | flores para mi novia | category:Florería
la-paz | sillas de ruedas | category:Insumos médicos
la-paz | chairo | Chairo
la-paz | billar | category:bar
la-paz | baños publicos |
la-paz | comida para gato | category:veterinary_care, category:Tienda de mascotas
la-paz | vacuna fiebre amarilla | category:hospital
la-paz | juegos para niños |
la-paz | singani | category:Licorería
la-paz | arreglar lavadora | category:Electrodomésticos
la-paz | huevos por mayor | category:Carnicería
la-paz | prueba de embarazo | category:pharmacy
la-paz | hacer sellos | category:Fotocopias, category:Imprenta
la-paz | alquiler departamento | category:Inmobiliaria
la-paz | grua | category:car_repair
la-paz | travel vaccines | category:hospital
santa-cruz | majadito | category:restaurant
santa-cruz | aire acondicionado | category:Tienda de electrónica, category:Electrodomésticos
tarija | saice | category:restaurant
potosi | mina | category:Atractivo turístico
# as it sounds
la-paz | piseria | category:restaurant
la-paz | pizería | category:restaurant
la-paz | poyos | category:restaurant
la-paz | salteneria | category:restaurant, category:cafe
la-paz | farmasia | category:pharmacy
la-paz | gimnacio | category:gym
la-paz | otel | category:hotel
la-paz | ospital | category:hospital
la-paz | peluqeria | category:beauty_salon
la-paz | beterinaria | category:veterinary_care
la-paz | kafe | category:cafe
la-paz | amburguesas | category:restaurant
la-paz | eladeria | category:Heladería
la-paz | zapateria eduardo | Zapatería Eduardo
la-paz | sapateria | category:Zapatería
la-paz | cerrageria | name:cerrajeria
la-paz | lavanderia | category:Lavandería
la-paz | lababderia | category:Lavandería
la-paz | muebleria | category:Mueblería
la-paz | jugeteria | category:Juguetería
la-paz | resto bar | category:bar, category:restaurant
cochabamba | eladeria dona choca | Heladería Doña Choca
cochabamba | panaderia | category:Panadería
cochabamba | carniseria | category:Carnicería
cochabamba | beterinario | category:veterinary_care
cochabamba | hipermaksi | Centro Comercial Hipermaxi, Farmacia Hipermaxi, Hipermaxi Snacks, Choripanes Hipermaxi, Hot Dog Hipermaxi El Prado, Farmacias Hipermaxi – Sucursal Panamericana, Farmacia Hipermaxi – Sucursal Beijing, Farmacias Hipermaxi – Sucursal 25 de Mayo, Farmacia Hipermaxi Circunvalación, Hipermaxi
cochabamba | kuaros | Kuaros
cochabamba | basuka burguer | Bazooka Burger
cochabamba | vanco union | category:bank, category:atm
santa-cruz | optika | category:Óptica
santa-cruz | joieria | category:Joyería
# words split or glued
cochabamba | hiper maxi | name:hipermaxi
cochabamba | farma corp | name:farmacorp
santa-cruz | farma corp | name:farmacorp
la-paz | farmaciachavez | name:farmacias chavez, name:farmacia chavez, name:chavez
la-paz | bancounion | name:banco union
la-paz | super mercado | category:Supermercado
la-paz | lavaautos | category:Lavadero de autos
la-paz | micro mercado | category:store, category:Supermercado
la-paz | comidarapida | category:restaurant
la-paz | hotelcopacabana | Hotel Copacabana
la-paz | zoo centro canes | Zoocentro Canes
cochabamba | villagelato | Villa Gelato
cochabamba | bazookaburger | Bazooka Burger
sucre | casadelalibertad | Casa de la Libertad
santa-cruz | casadecambio | category:Casa de cambio
tarija | gatto pardo | Gattopardo
# with the country
la-paz | Chifa Bruce Lee bolivia | Chifa Bruce Lee
cochabamba | Bazooka Burger Bolivia | Bazooka Burger
sucre | casa de la libertad bolivia | Casa de la Libertad
home | gattopardo bolivia | Gattopardo
# a place, and what is near it
la-paz | restaurantes cerca de la plaza murillo | near:-16.4957,-68.1335 within 900
la-paz | farmacia cerca de plaza abaroa | near:-16.5101,-68.1266 within 900
la-paz | hotel cerca del estadio | category:hotel, category:lodging
la-paz | farmacia avenida arce | category:pharmacy
la-paz | restaurante avenida 20 de octubre | category:restaurant
la-paz | banco en la camacho | category:bank, category:atm
la-paz | hotel calle sagárnaga | category:hotel, category:lodging
la-paz | hotel en la illampu | category:hotel, category:lodging
cochabamba | restaurante recoleta | category:restaurant
cochabamba | farmacia cala cala | category:pharmacy
cochabamba | café queru queru | category:cafe, category:restaurant
cochabamba | restaurantes en tiquipaya | category:restaurant
cochabamba | farmacia heroinas y ayacucho | category:pharmacy
cochabamba | farmacia av america | category:pharmacy
cochabamba | cajero en la heroinas | category:atm
cochabamba | restaurante plaza colon | category:restaurant
cochabamba | hotel en el prado | category:hotel, category:restaurant
santa-cruz | farmacia calle libertad | category:pharmacy
santa-cruz | hotel calle ballivian | category:hotel, category:lodging
potosi | hotel cerca de la terminal | Nicole Hotel, Alojamiento las Banderas a
sucre | hotel cerca de la terminal de buses | Hotel Austria
oruro | cajero en la terminal | ATM Terminal Oruro, ATM 2 Terminal de Buses Oruro, BNB Av. Brasil, BNB Nueva Terminal (ATM Depósito)
# with a word too many
la-paz | chifa bruce lee restaurante chino | Chifa Bruce Lee
la-paz | GUSTU restaurante gourmet | GUSTU, Gustu
la-paz | hotel copacabana centro historico | Hotel Copacabana
la-paz | el restaurante GUSTU por favor | GUSTU, Gustu
cochabamba | bazooka burger hamburguesería | Bazooka Burger
cochabamba | villa gelato helados artesanales | Villa Gelato
cochabamba | laboratorio para covid | category:Laboratorio
cochabamba | tienda de artículos de camping | category:store, category:Tienda de deportes
cochabamba | clínica de fracturas | category:hospital, category:doctor
sucre | castillo de la glorieta entrada precio | Castillo de la Glorieta
sucre | casa de la libertad horario de visita | Casa de la Libertad
tarija | gattopardo menú | Gattopardo
santa-cruz | farmacia que venda insulina | category:pharmacy
la-paz | número de teléfono del hotel copacabana | Hotel Copacabana
la-paz | dirección de gustu | GUSTU, Gustu
la-paz | horario de la blanquita | Blanquita
cochabamba | teléfono de puro pelos | Puro Pelos
# nothing, next to nothing, and too much
la-paz | o | O
cochabamba | fu | Fu
oruro | e&b | E&B
la-paz | 🍕 chifa bruce lee | Chifa Bruce Lee
la-paz | hotel 🏨 copacabana | Hotel Copacabana
la-paz | «GUSTU»!! | GUSTU, Gustu
cochabamba | xqzwvk |
cochabamba | pizza xqzwvk | category:restaurant
la-paz | gustuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu | GUSTU, Gustu
sucre | casa                                                                                                                                                                                       de la libertad | Casa de la Libertad
`

/** The searches, part after part. */
export const searchCases: readonly SearchCase[] = table
  .split('\n# ')
  .slice(1)
  .flatMap((part) => {
    const [kind = '', ...lines] = part.split('\n')
    return lines.filter((line) => line.trim() !== '').map((line) => toCase(kind, line))
  })

function toCase(kind: string, line: string): SearchCase {
  const [where = '', query = '', expected = ''] = line.split('|')
  return {
    kind,
    where: where.trim(),
    query: query.replace(/^ | $/g, ''),
    expected: expected
      .split(/, (?=[^-])/)
      .map((name) => name.trim())
      .filter(Boolean),
  }
}
