// Searches people make, and what they are to find among the project's real places.

/** A query and what it must find among the first three. */
export interface SearchCase {
  /** A city's slug, or `home` for all cities. */
  where: string
  query: string
  /**
   * Names of places, any of which will do; `category:…` is any place of a category, `near:…` any within 250 m of a
   * position. Without any, nothing is to be found.
   */
  expected: readonly string[]
}

/** What each part is about, and its lines: where | query | expected, expected, … */
const table = `
# as it is written
la-paz | Chifa Bruce Lee | Chifa Bruce Lee
la-paz | Hotel Copacabana | Hotel Copacabana
la-paz | Palacio de los Helados | Palacio de los Helados
la-paz | GUSTU | GUSTU
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
oruro | santuario socavon | Santuario del Socavón
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
tarija | azul castillo | Centro Cultural Castillo Azul Moises Navajas
# English
la-paz | drugstore | category:pharmacy
la-paz | pharmacy camacho | Farmacias Chávez - Camacho
la-paz | coffee shop | category:cafe
la-paz | dentist | category:dentist
la-paz | dental clinic | category:dentist
la-paz | bookstore | category:Librería
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
la-paz | remedios | Doña Remedios
la-paz | odontólogo | category:dentist
la-paz | hospedaje | category:lodging
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
# nothing, next to nothing, and too much
la-paz | o | O
cochabamba | fu | Fu
oruro | e&b | E&B
la-paz | 🍕 chifa bruce lee | Chifa Bruce Lee
la-paz | hotel 🏨 copacabana | Hotel Copacabana
la-paz | «GUSTU»!! | GUSTU
cochabamba | xqzwvk |
cochabamba | pizza xqzwvk |
la-paz | gustuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu |
sucre | casa                                                                                                                                                                                       de la libertad | Casa de la Libertad
`

/** The searches, part after part. */
export const searchCases: readonly SearchCase[] = table
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [where = '', query = '', expected = ''] = line.split('|')
    return {
      where: where.trim(),
      query: query.replace(/^ | $/g, ''),
      expected: expected
        .split(/, (?=[^-])/)
        .map((name) => name.trim())
        .filter(Boolean),
    }
  })
