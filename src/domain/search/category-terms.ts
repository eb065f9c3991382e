// What people call the categories and what belongs to them: the vocabulary of search.
import type { Locale, StoredCategory } from '../categories/category.ts'
import type { MenuSlug } from '../categories/menu-category.ts'

/** A category or a menu entry: what search words stand for. */
export type TermKey = StoredCategory | MenuSlug

/** What many places of a category or menu entry are called within a sentence, in Spanish and in English. */
export const generalNames: Record<TermKey, string> = {
  restaurant: 'restaurantes | restaurants',
  cafe: 'cafés | cafés',
  hotel: 'hoteles | hotels',
  bar: 'bares | bars',
  business: 'negocios | businesses',
  veterinary_care: 'veterinarias | vets',
  doctor: 'médicos | doctors',
  dentist: 'dentistas | dentists',
  gym: 'gimnasios | gyms',
  beauty_salon: 'salones de belleza | beauty salons',
  spa: 'spas | spas',
  car_repair: 'talleres mecánicos | car repair shops',
  lodging: 'alojamientos | places to stay',
  shopping_mall: 'centros comerciales | shopping malls',
  store: 'tiendas | stores',
  pharmacy: 'farmacias | pharmacies',
  bank: 'bancos | banks',
  atm: 'cajeros automáticos | ATMs',
  hospital: 'hospitales y clínicas | hospitals and clinics',
  lawyer: 'abogados | lawyers',
  accountant: 'contadores | accountants',
  mechanic: 'mecánicos | mechanics',
  shopping: 'tiendas y mercados | shops and markets',
  automotive: 'negocios para autos | automotive businesses',
  beauty: 'negocios de belleza | beauty businesses',
  home: 'servicios para la casa | home services',
  professional: 'profesionales | professionals',
}

/** Words that mean a category or menu entry as a whole, at least eight in each language, separated by commas. */
export const generalTerms: Record<TermKey, Record<Locale, string>> = {
  restaurant: {
    es: "restaurante, restaurantes, restorán, comida, comedor, almuerzo, almuerzos, cena, cenar, almorzar, comer, pensión, gastronomía, mikhuna, mijuna, mikhuna wasi, mijuna wasi, manq'a, manqa, manq'a uta, manqa uta, manq'aña uta",
    en: 'restaurant, restaurants, food, eat, lunch, dinner, dining, diner, eatery, places to eat',
  },
  cafe: {
    es: 'café, cafés, cafetería, cafeterías, cafecito, casa de té, salón de té, desayuno, desayunos, desayunar, merienda, té',
    en: 'cafe, cafes, coffee, coffee shop, coffee house, tea, tea house, tea room, breakfast, brunch',
  },
  hotel: {
    es: 'hotel, hoteles, hotelería, habitación, habitaciones, dormir, apart hotel, hotel boutique, resort, suites',
    en: 'hotel, hotels, rooms, room, sleep, stay, resort, suite, boutique hotel, aparthotel',
  },
  bar: {
    es: 'bar, bares, pub, cantina, taberna, trago, tragos, tomar, cócteles, copas, boliche, discoteca, whiskería, karaoke, vida nocturna',
    en: 'bar, bars, pub, pubs, tavern, drinks, cocktails, beer, nightclub, club, nightlife',
  },
  business: {
    es: 'negocio, negocios, empresa, empresas, comercio, comercios, compañía, sociedad, emprendimiento, local comercial',
    en: 'business, businesses, company, companies, firm, enterprise, commerce, venture, local business',
  },
  veterinary_care: {
    es: 'veterinaria, veterinarias, veterinario, clínica veterinaria, hospital veterinario, consultorio veterinario, emergencias veterinarias, emergencia veterinaria, mascotas, vacunas para mascotas, médico veterinario, perro, perros, gato, gatos',
    en: 'vet, vets, veterinarian, veterinary, animal hospital, animal clinic, pet clinic, pets, pet doctor, dog, cat',
  },
  doctor: {
    es: 'médico, médicos, médica, doctor, doctora, doctores, consultorio, consultorio médico, centro médico, clínica, policonsultorio, medicina general, médico general, doctor general, especialista, jampiri, hampiri, qulliri, qolliri',
    en: 'doctor, doctors, physician, medical center, medical clinic, clinic, practice, specialist, general practitioner, gp',
  },
  dentist: {
    es: 'dentista, dentistas, odontólogo, odontóloga, odontología, clínica dental, consultorio dental, consultorio odontológico, dientes, ortodoncia, brackets, muelas, muela, dental',
    en: 'dentist, dentists, dental clinic, dental office, dental care, teeth, orthodontist, orthodontics, tooth, braces',
  },
  gym: {
    es: 'gimnasio, gimnasios, gym, entrenamiento, ejercicio, pesas, musculación, aeróbicos, centro fitness, crossfit, zumba',
    en: 'gym, gyms, fitness, fitness center, workout, training, exercise, weights, health club, aerobics',
  },
  beauty_salon: {
    es: 'salón de belleza, salones de belleza, belleza, peluquería, peluquerías, estética, centro de estética, manicure, uñas, maquillaje, corte de cabello, depilación, chukcha rutuna',
    en: 'beauty salon, beauty, hair salon, hairdresser, haircut, nails, nail salon, makeup, manicure, beauty parlor',
  },
  spa: {
    es: 'spa, spas, masaje, masajes, sauna, relajación, aguas termales, baños termales, hidromasaje, terapias',
    en: 'spa, spas, massage, massages, sauna, relax, wellness, hot springs, day spa, jacuzzi',
  },
  car_repair: {
    es: 'taller mecánico, taller, talleres, mecánica, mecánica automotriz, taller automotriz, reparación de autos, arreglar auto, arreglo de autos, arregla autos, arreglan autos, chapería, gomería, llantería, electricidad automotriz, frenos',
    en: 'car repair, auto repair, mechanic, garage, auto shop, car service, brakes, tire repair, body shop',
  },
  lodging: {
    es: 'alojamiento, alojamientos, hospedaje, hospedajes, alojarse, hospedarse, hostal, hostales, residencial, residenciales, posada, casa de huéspedes, motel, cabañas, samana wasi, puñuna wasi, ikiñ uta, qurpa wasi, qorpa wasi',
    en: 'lodging, accommodation, hostel, hostels, guest house, guesthouse, inn, motel, bed and breakfast, cabins',
  },
  shopping_mall: {
    es: 'centro comercial, centros comerciales, mall, shopping, galería comercial, galerías, plaza comercial, multicentro, paseo comercial',
    en: 'shopping mall, mall, malls, shopping center, shopping centre, arcade, outlet, department store, shopping plaza',
  },
  store: {
    es: 'tienda, tiendas, almacén, almacenes, tienda de barrio, micromercado, minimarket, friales, pulpería, abarrotes, venta, qhatuna wasi, alasiña uta',
    en: 'store, stores, shop, shops, convenience store, grocery store, groceries, corner shop, minimarket',
  },
  pharmacy: {
    es: 'farmacia, farmacias, farmacia de turno, botica, boticas, droguería, medicamentos, remedios, medicinas, prueba de embarazo, condones, farmacéutica, jampi wasi, hampi wasi, jampi qhatu, qulla uta, qolla uta, jampi, hampi',
    en: 'pharmacy, pharmacies, drugstore, drug store, chemist, medicine, medicines, medication, prescription',
  },
  bank: {
    es: 'banco, bancos, entidad financiera, agencia bancaria, sucursal bancaria, cooperativa, cuenta de ahorro, préstamos, créditos, giros, qullqi wasi, qolqe wasi, qullqi uta, qolqe uta',
    en: 'bank, banks, bank branch, banking, loans, savings, credit union, financial institution, money transfer',
  },
  atm: {
    es: 'cajero automático, cajeros automáticos, cajero, cajeros, atm, sacar plata, sacar dinero, retirar efectivo, efectivo',
    en: 'atm, atms, cash machine, cash machines, cashpoint, cash, withdraw money, withdrawal, automated teller machine',
  },
  hospital: {
    es: 'hospital, hospitales, clínica, clínicas, emergencias, urgencias, posta sanitaria, centro de salud, policlínico, sanatorio, caja de salud, internación, sala de emergencias, vacuna, vacunas, vacunación, jampi wasi, hampi wasi, jampina wasi, hampina wasi, qullañ uta, qollañ uta',
    en: 'hospital, hospitals, clinic, clinics, emergency, emergency room, health center, health centre, medical emergency, vaccines, vaccination',
  },
  lawyer: {
    es: 'abogado, abogada, abogados, abogadas, bufete, bufete jurídico, estudio jurídico, consultorio jurídico, asesoría legal, asesoramiento legal, legal',
    en: 'lawyer, lawyers, attorney, attorneys, law firm, law office, legal, legal services, legal advice',
  },
  accountant: {
    es: 'contador, contadora, contadores, contabilidad, contable, contables, auditor, auditores, auditoría, impuestos, contador público',
    en: 'accountant, accountants, accounting, bookkeeper, bookkeeping, tax, taxes, auditor, audit, tax advice',
  },
  mechanic: {
    es: 'mecánico, mecánicos, taller mecánico, taller, mecánica, gomería, llantería, chapería, tornería, afinado de motores, auxilio mecánico, grúa, grúas',
    en: 'mechanic, mechanics, car repair, auto repair, garage, repair shop, tire repair, body shop, motorcycle repair, tow truck',
  },
  shopping: {
    es: 'compras, comprar, tienda, tiendas, centro comercial, mercado, mercados, feria, ferias, supermercado',
    en: 'shopping, shop, shops, store, stores, mall, market, markets, buy',
  },
  automotive: {
    es: 'automotriz, autos, vehículos, movilidades, taller, llantería, gomería, chapería, repuestos, lavado de autos, lubricantes',
    en: 'automotive, cars, vehicles, auto parts, car parts, car wash, tires, car repair, motorcycles',
  },
  beauty: {
    es: 'belleza, estética, salón de belleza, peluquería, barbería, spa, uñas, maquillaje, cosmética, cuidado personal',
    en: 'beauty, beauty salon, hair salon, barber, nails, makeup, cosmetics, spa, personal care',
  },
  home: {
    es: 'hogar, servicios para el hogar, servicio a domicilio, mantenimiento, reparaciones, limpieza, plomería, electricidad, cerrajería, mudanzas',
    en: 'home services, home, household, home repair, maintenance, handyman, cleaning, plumbing, locksmith, movers',
  },
  professional: {
    es: 'profesional, profesionales, servicios profesionales, asesoría, asesoramiento, consultoría, consultora, estudio, trámites, oficina',
    en: 'professional, professionals, professional services, consultant, consulting, consultancy, advice, office, agency',
  },
}

/**
 * Narrower kinds, each a list of words for one and the same thing in both languages. A place named so belongs to the
 * categories in front, so that "restaurante" finds "Pollería Don Pepe"; but "pollería" finds only polleries, unless
 * there are none. At last stands what many of them are called, in Spanish and in English.
 */
export const subcategories: readonly (readonly [within: string, terms: string, names: string])[] = [
  [
    'restaurant',
    'pollería, pollerías, pollo, pollos, pollo frito, broaster, pollo a la broaster, fried chicken, chicken',
    'pollerías | fried chicken restaurants',
  ],
  ['restaurant', 'pizzería, pizzerías, pizza, pizzas', 'pizzerías | pizzerias'],
  ['restaurant cafe', 'salteñería, salteñerías, salteña, salteñas', 'salteñerías | salteña shops'],
  [
    'restaurant',
    'snack, snacks, comida rápida, fast food, hamburguesería, hamburguesa, hamburguesas, burger, burgers, salchipapa, salchipapas, hot dog, hot dogs',
    'snacks | snack bars',
  ],
  [
    'restaurant',
    'churrasquería, churrasco, parrilla, parrillada, asado, steakhouse, steak house, grill, barbecue',
    'churrasquerías | steakhouses',
  ],
  ['restaurant', 'chifa, comida china, chinese food, chinese restaurant', 'chifas | Chinese restaurants'],
  ['restaurant', 'sushi, comida japonesa, japanese food', 'restaurantes de sushi | sushi restaurants'],
  ['restaurant', 'cevichería, ceviche, pescados y mariscos, pescado, seafood', 'cevicherías | seafood restaurants'],
  [
    'restaurant',
    'chicharronería, chicharrón, fricasé, chancho, chancho a la cruz, pork',
    'chicharronerías | pork restaurants',
  ],
  [
    'restaurant',
    'silpancho, silpanchería, sillpancho, sillpanchería, pique macho, trancapecho, anticucho, anticuchos',
    'silpancherías | silpancho restaurants',
  ],
  [
    'restaurant',
    'vegetariano, vegetariana, vegano, vegana, vegetarian, vegan',
    'restaurantes vegetarianos | vegetarian restaurants',
  ],
  ['cafe', 'api, apis, api con pastel, buñuelos, pastel con api', 'puestos de api | api stands'],
  ['cafe', 'heladería, heladerías, helado, helados, ice cream', 'heladerías | ice cream parlors'],
  [
    'cafe store',
    'pastelería, pastelerías, repostería, tortas, torta, torta de cumpleaños, confitería, pastry, pastry shop, cake shop, cakes',
    'pastelerías | pastry shops',
  ],
  [
    'store',
    "panadería, panaderías, panificadora, horno, pan, cuñapé, cuñapés, rosquetes, bakery, bakeries, bread, t'anta, tanta, t'ant'a, tant'a, thanta, t'anta wasi, tanta wasi, t'ant'a uta, tanta uta",
    'panaderías | bakeries',
  ],
  ['cafe', 'jugos, juguería, batidos, juice, juices, smoothies', 'juguerías | juice bars'],
  [
    'bar restaurant',
    "chichería, chicha, peña folklórica, quinta de comida, aqha, aqha wasi, akha wasi, k'usa",
    'chicherías | chicha bars',
  ],
  ['bar', 'billar, billares, pool hall, billiards', 'billares | pool halls'],
  [
    '',
    'eventos, salón de eventos, salones de eventos, centro de eventos, salón de fiestas, local de eventos, local para fiestas, alquiler de salones, event venue, event hall, party hall',
    'salones de eventos | event venues',
  ],
  ['bar', 'cervecería, cerveza, cerveza artesanal, brewery, craft beer', 'cervecerías | breweries'],
  ['store', 'supermercado, supermercados, supermarket, hipermercado, hypermarket', 'supermercados | supermarkets'],
  [
    'store',
    'frial, carnicería, carnicerías, carnes, carne, carne de res, huevo, huevos, butcher, butcher shop, meat, aycha, aycha wasi',
    'carnicerías | butchers',
  ],
  [
    'store',
    'licorería, licores, vinos, vinoteca, singani, hielo, liquor store, wine shop, liquor',
    'licorerías | liquor stores',
  ],
  ['store', 'librería, librerías, papelería, libros, bookstore, bookshop, books, stationery', 'librerías | bookstores'],
  [
    'store',
    'zapatería, zapatos, zapato, calzados, zapatero, arreglo de zapatos, shoe store, shoes, shoe repair',
    'zapaterías | shoe stores',
  ],
  [
    'store',
    "ropa, ropa usada, ropa americana, boutique, vestidos, pollera, polleras, trajes, moda, clothes, clothing, fashion, p'acha, pacha qhatuna",
    'tiendas de ropa | clothes stores',
  ],
  [
    'store',
    'óptica, ópticas, lentes, anteojos, examen de la vista, medir la vista, optician, glasses, eyewear',
    'ópticas | opticians',
  ],
  [
    'store',
    'joyería, joyas, relojería, relojero, arreglo de relojes, jewelry, jeweler, watches, watch repair',
    'joyerías | jewelers',
  ],
  [
    'store',
    'florería, florerías, flores, arreglos florales, florist, flowers, flower shop',
    'florerías | flower shops',
  ],
  ['store', 'juguetería, juguetes, juguete, toys, toy store', 'jugueterías | toy stores'],
  [
    'store',
    'mercado, feria, market, mercados, ferias, qhatu, qatu, qhathu, khatu, qhatuna, feria popular',
    'mercados | markets',
  ],
  [
    'store',
    'celulares, arreglo de celulares, reparación de celulares, arreglar celular, celular, telefonía, cell phones, mobile phones, phone shop, phone repair, cell phone repair, cambio de pantalla, chip, sim card',
    'tiendas de celulares | phone shops',
  ],
  [
    'store',
    'computadoras, computadora, computación, informática, laptop, laptops, impresora, impresoras, computers, computer store',
    'tiendas de computación | computer stores',
  ],
  [
    'store',
    'bazar, regalos, regalo, gifts, gift, gift shop, artesanías, souvenirs, handicrafts',
    'bazares | gift shops',
  ],
  [
    'store home',
    'ferretería, ferreterías, hardware store, hardware, materiales de construcción, building materials',
    'ferreterías | hardware stores',
  ],
  ['store home', 'mueblería, muebles, mueble, colchones, furniture, mattresses', 'mueblerías | furniture stores'],
  [
    'store home',
    'electrodomésticos, línea blanca, lavadora, lavadoras, refrigerador, refrigeradores, ventilador, ventiladores, aire acondicionado, appliances',
    'tiendas de electrodomésticos | appliance stores',
  ],
  ['store home', 'vidriería, vidrios, glazier', 'vidrierías | glaziers'],
  ['store home', 'pinturas, pinturería, paint, paint store', 'pinturerías | paint stores'],
  ['home', 'plomería, plomero, plomeros, gasfitero, plumber, plumbing, plomerías, gasfitería', 'plomeros | plumbers'],
  [
    'home',
    'electricista, electricistas, instalaciones eléctricas, electrician, electricians',
    'electricistas | electricians',
  ],
  [
    'home',
    'cerrajería, cerrajero, cerrajeros, duplicado de llaves, llaves, locksmith, keys',
    'cerrajeros | locksmiths',
  ],
  ['home', 'carpintería, carpintero, carpinteros, carpenter, carpentry', 'carpinterías | carpenters'],
  [
    'home',
    'lavandería, lavanderías, lavaseco, tintorería, lavar ropa, lavado de ropa, laundry, laundromat, dry cleaner, dry cleaning',
    'lavanderías | laundries',
  ],
  ['home', 'mudanza, mudanzas, fletes, movers, moving company', 'mudanzas | movers'],
  ['home', 'albañil, albañiles, albañilería, constructora, bricklayer, builder, construction', 'albañiles | builders'],
  ['home', 'jardinería, jardinero, vivero, gardener, gardening, nursery garden', 'jardineros y viveros | gardeners'],
  ['home', 'fumigación, fumigaciones, pest control', 'fumigaciones | pest control services'],
  ['home', 'costura, costurera, sastre, sastrería, tailor, dressmaker', 'sastrerías | tailors'],
  [
    'car_repair',
    'llantería, llanterías, gomería, gomerías, llantas, llanta, vulcanizadora, neumáticos, tires, tyres, tire shop, tire repair',
    'llanterías | tire shops',
  ],
  [
    'car_repair',
    'chapería, chaperías, chapería y pintura, chapista, enderezado, body shop, bodywork',
    'chaperías | body shops',
  ],
  [
    'car_repair automotive',
    'lubricantes, cambio de aceite, lubricentro, oil change',
    'lubricentros | oil change shops',
  ],
  [
    'automotive store',
    'repuestos, autopartes, autorepuestos, auto parts, car parts, spare parts',
    'tiendas de repuestos | auto parts stores',
  ],
  [
    'automotive',
    'lavado de autos, lavado de vehículos, lava autos, lavaautos, lavadero, lavadero de autos, movilidad lavado, car wash',
    'lavaderos de autos | car washes',
  ],
  [
    'automotive',
    'gasolinera, gasolineras, estación de servicio, surtidor, surtidores, gasolina, garrafa, garrafas, gas station, petrol station, fuel',
    'surtidores | gas stations',
  ],
  ['automotive', 'alquiler de autos, rent a car, car rental', 'alquileres de autos | car rentals'],
  [
    'automotive',
    'concesionaria, concesionario, venta de autos, autos usados, comprar auto, car dealer, car dealership',
    'concesionarias | car dealers',
  ],
  ['automotive', 'motos, motocicletas, motorcycle, motorcycles', 'tiendas de motos | motorcycle shops'],
  [
    'automotive',
    'parqueo, estacionamiento, garaje, parking, parqueos, parqueadero, estacionamientos, garajes, parking lot, car park',
    'parqueos | parking lots',
  ],
  [
    'beauty_salon',
    'peluquería, peluquerías, peluquero, peluquera, pelo, cabello, corte de pelo, cortar el pelo, cortarme el pelo, cortar el cabello, cortarse el pelo, cortarse el cabello, cortarme el cabello, hairdresser, hair salon, haircut',
    'peluquerías | hair salons',
  ],
  ['beauty_salon', 'barbería, barberías, barbero, barber, barber shop, barbershop', 'barberías | barber shops'],
  ['beauty_salon', 'uñas, manicure, manicura, pedicure, nails, nail salon', 'salones de uñas | nail salons'],
  ['beauty store', 'cosméticos, cosmética, perfumería, cosmetics, perfumes', 'perfumerías | perfume shops'],
  [
    'doctor',
    'pediatra, pediatría, pediatrician, pediatrics, pediátrico, pediátrica, pediátricas, pediátricos, consultorio pediátrico, médico de niños, doctor de niños, pediatras',
    'pediatras | pediatricians',
  ],
  ['doctor', 'ginecólogo, ginecóloga, ginecología, gynecologist', 'ginecólogos | gynecologists'],
  [
    'doctor',
    'oftalmólogo, oftalmóloga, oftalmología, oculista, ophthalmologist, eye doctor',
    'oftalmólogos | eye doctors',
  ],
  ['doctor', 'cardiólogo, cardióloga, cardiología, cardiologist', 'cardiólogos | cardiologists'],
  ['doctor', 'dermatólogo, dermatóloga, dermatología, dermatologist', 'dermatólogos | dermatologists'],
  ['doctor', 'traumatólogo, traumatología, orthopedist', 'traumatólogos | orthopedists'],
  ['doctor', 'psicólogo, psicóloga, psicología, psychologist', 'psicólogos | psychologists'],
  [
    'doctor',
    'fisioterapia, fisioterapeuta, kinesiología, physiotherapy, physiotherapist, physical therapy',
    'fisioterapeutas | physiotherapists',
  ],
  [
    'doctor',
    'laboratorio, laboratorio clínico, análisis clínicos, laboratory, medical lab, análisis',
    'laboratorios | laboratories',
  ],
  [
    'veterinary_care store',
    'pet shop, petshop, tienda de mascotas, alimento para mascotas, comida para perros, comida para perro, comida para gatos, comida para gato, croquetas, pet store',
    'tiendas de mascotas | pet stores',
  ],
  ['lawyer professional', 'notaría, notarías, notario, notary', 'notarías | notaries'],
  ['professional', 'arquitecto, arquitectos, arquitectura, architect, architects', 'arquitectos | architects'],
  ['professional', 'ingeniero, ingeniería, engineer, engineering', 'ingenieros | engineers'],
  [
    'professional',
    'inmobiliaria, bienes raíces, alquiler de departamento, alquiler de departamentos, alquiler departamento, alquiler de casas, casas en venta, anticrético, real estate, realtor, apartments for rent',
    'inmobiliarias | real estate agencies',
  ],
  ['professional', 'seguros, aseguradora, insurance', 'aseguradoras | insurance companies'],
  [
    'professional',
    'imprenta, impresiones, sellos, letreros, gigantografías, fotocopias, copy shop, print shop, printing',
    'imprentas | print shops',
  ],
  ['professional', 'traductor, traducciones, translator, translations', 'traductores | translators'],
  [
    'professional',
    'agencia de viajes, agencias de viajes, turismo, pasajes, pasajes de avión, pasajes aéreos, travel agency, tours, tour, tour operator, tour agency, tour agencies, travel agent, agencia de turismo, agencias de turismo',
    'agencias de viajes | travel agencies',
  ],
  [
    'bank',
    'casa de cambio, casas de cambio, cambio de moneda, cambiar dólares, cambiar dinero, cambiar plata, dólares, dólar, currency exchange, money exchange, exchange money, change money, exchange, exchange dollars',
    'casas de cambio | currency exchanges',
  ],
  ['gym', 'yoga, pilates', 'centros de yoga | yoga studios'],
  [
    'store',
    'internet, café internet, cíber, ciber, cibercafé, internet cafe, cybercafe, cyber cafe',
    'cafés internet | internet cafés',
  ],
  [
    '',
    'museo, museos, museum, museums, qué visitar, qué ver, lugares para visitar, lugares turísticos, lugar turístico, sitios turísticos, sights, sightseeing, things to do, things to see, places to visit, what to see, ver, visitar, conocer',
    'museos | museums',
  ],
  [
    '',
    'atractivo turístico, atractivos turísticos, atractivos, lugar de interés, lugares de interés, lugares turísticos, lugar turístico, sitios turísticos, lugares para visitar, qué visitar, qué ver, qué hacer, tourist attraction, tourist attractions, attractions, sights, sightseeing, things to do, things to see, places to visit, what to see, ver, visitar, conocer, ruinas, mina, minas, ruins, mine, mines',
    'atractivos turísticos | tourist attractions',
  ],
  [
    '',
    'mirador, miradores, vista panorámica, viewpoint, lookout, view, lugares turísticos, lugares para visitar, sights, things to see, things to do',
    'miradores | viewpoints',
  ],
  [
    '',
    'iglesia, iglesias, templo, templos, catedral, capilla, santuario, misa, church, churches, cathedral, mass, iñiy wasi, iglisya',
    'iglesias | churches',
  ],
  ['', 'parque, parques, parque infantil, juegos para niños, park, parks, playground', 'parques | parks'],
  ['', 'plaza, plazas, plazuela, square, squares', 'plazas | squares'],
  ['', 'monumento, monumentos, monument, monuments, estatua, statue', 'monumentos | monuments'],
  ['', 'cementerio, cementerios, cemetery, cemeteries, graveyard', 'cementerios | cemeteries'],
  ['', "biblioteca, bibliotecas, library, libraries, p'anqa wasi, panqa uta", 'bibliotecas | libraries'],
  ['', 'teatro, teatros, theater, theatre', 'teatros | theaters'],
  ['', 'cine, cines, película, películas, cinema, movie theater, movies, cinemas', 'cines | movie theaters'],
  ['', 'estadio, estadios, stadium', 'estadios | stadiums'],
  [
    '',
    'centro deportivo, centros deportivos, polideportivo, coliseo, canchas, cancha, cancha de fútbol, canchita, sports center, sports centre, soccer field, piscina, natación, swimming pool',
    'centros deportivos | sports centers',
  ],
  [
    '',
    'universidad, universidades, university, universities, facultad, jatun yachay wasi, hatun yachay wasi',
    'universidades | universities',
  ],
  ['', 'instituto, institutos, institute, institutes', 'institutos | institutes'],
  [
    '',
    'colegio, colegios, escuela, escuelas, unidad educativa, school, schools, yachay wasi, yachana wasi, yatiqañ uta, yatiqa uta',
    'colegios | schools',
  ],
  [
    '',
    'guardería, guarderías, kínder, kinder, jardín de niños, nursery school, kindergarten, daycare, day care',
    'guarderías | daycare centers',
  ],
  [
    '',
    'policía, tránsito, estación policial, police, police station, comisaría, epi, felcc, policías, epis',
    'puestos de policía | police stations',
  ],
  ['', 'alcaldía, subalcaldía, town hall, city hall, municipio', 'alcaldías | town halls'],
  ['', 'consulado, embajada, consulate, embassy', 'consulados | consulates'],
  ['', 'correo, correos, courier, encomienda, encomiendas, post office', 'correos | post offices'],
  [
    '',
    'baño público, baños públicos, public toilet, public toilets, toilet, toilets, restroom',
    'baños públicos | public toilets',
  ],
  [
    '',
    'terminal de buses, terminal, terminal de ómnibus, estación de buses, bus terminal, bus station, buses',
    'terminales de buses | bus stations',
  ],
  [
    '',
    'información turística, tourist information, tourist office',
    'oficinas de información turística | tourist offices',
  ],
  [
    '',
    'centro cultural, cultural center, cultural centre, casa de la cultura',
    'centros culturales | cultural centers',
  ],
  ['', 'galería de arte, art gallery, arte, exposición', 'galerías de arte | art galleries'],
  [
    '',
    'funeraria, funerarias, velatorio, servicios fúnebres, ataúd, ataúdes, funeral home, undertaker, coffins',
    'funerarias | funeral homes',
  ],
  ['bank', 'préstamos, préstamo, préstamo de dinero, microcrédito, loan, loans', 'prestamistas | lenders'],
  [
    'bank',
    'casa de empeño, casas de empeño, empeño, empeñar, empeños, pawn shop, pawnshop',
    'casas de empeño | pawn shops',
  ],
  [
    'bank',
    'giros, giro, remesas, enviar dinero, enviar plata, mandar dinero, mandar plata, giros y remesas, western union, send money, money transfer',
    'agencias de giros | money transfer agencies',
  ],
  [
    'bank',
    'pago de servicios, pagar servicios, pagar facturas, pagar luz, pagar la luz, pagar agua, pagar el agua, pagar internet, pagar el internet, pay bills',
    'lugares de pago de servicios | bill payment places',
  ],
  ['store', 'pescadería, pescaderías, fishmonger', 'pescaderías | fishmongers'],
  [
    'store',
    'insumos médicos, equipos médicos, silla de ruedas, sillas de ruedas, muletas, nebulizador, ortopedia, medical supplies, wheelchairs',
    'tiendas de insumos médicos | medical supply stores',
  ],
  ['store', 'dulcería, dulces, golosinas, candy, sweets', 'dulcerías | candy stores'],
  [
    'store',
    'verduras, frutas, frutas y verduras, verdulería, frutería, vegetables, fruit, greengrocer',
    'verdulerías | greengrocers',
  ],
  ['store', 'lácteos, quesería, queso, quesos, cheese, dairy', 'queserías | cheese shops'],
  ['store', 'fiambrería, fiambres, embutidos, deli', 'fiambrerías | delis'],
  ['store', 'chocolatería, chocolates, chocolate', 'chocolaterías | chocolate shops'],
  [
    'store',
    'bicicletas, bicicleta, bicis, tienda de bicicletas, taller de bicicletas, bicycle shop, bicycles, bike shop, bike repair',
    'tiendas de bicicletas | bicycle shops',
  ],
  [
    'store',
    'tienda de deportes, artículos deportivos, deportes, sports shop, sporting goods, camping',
    'tiendas de deportes | sports shops',
  ],
  [
    'store',
    'ropa usada, ropa americana, ropa de medio uso, second hand clothes, thrift shop',
    'tiendas de ropa usada | thrift shops',
  ],
  [
    'store',
    'papelería, papelerías, útiles escolares, material escolar, material de escritorio, stationery, school supplies',
    'papelerías | stationery shops',
  ],
  ['store', 'colchonería, colchones, colchón, mattress, mattresses', 'colchonerías | mattress stores'],
  ['store', 'videojuegos, video games', 'tiendas de videojuegos | video game stores'],
  ['store', 'artículos para bebés, bebés, pañales, baby shop', 'tiendas para bebés | baby shops'],
  ['store', 'tienda naturista, naturista, productos naturales, health food', 'tiendas naturistas | health food stores'],
  [
    'store',
    'instrumentos musicales, guitarras, musical instruments',
    'tiendas de instrumentos musicales | musical instrument stores',
  ],
  ['store', 'telas, mercería, lanas, fabrics, haberdashery', 'mercerías | haberdasheries'],
  [
    'store',
    'fotografía, fotógrafo, fotos carnet, foto estudio, estudio fotográfico, photographer, photo studio, photography',
    'fotógrafos | photographers',
  ],
  [
    'professional',
    'fotocopias, fotocopia, fotocopiadora, copias, sacar fotocopias, imprimir, impresión, photocopies, copies, printing',
    'fotocopiadoras | copy shops',
  ],
  [
    'doctor hospital',
    'laboratorio, laboratorios, análisis de sangre, prueba de sangre, examen de sangre, blood test, blood tests',
    'laboratorios | laboratories',
  ],
  [
    'doctor hospital',
    'rayos x, ecografía, ecografías, tomografía, radiografía, resonancia, diagnóstico por imagen, imagenología, x ray, ultrasound',
    'centros de diagnóstico por imagen | imaging centers',
  ],
  ['hospital', 'ambulancia, ambulancias, ambulance, ambulances', 'ambulancias | ambulances'],
  [
    '',
    'tatuaje, tatuajes, estudio de tatuajes, tattoo, tattoos, tattoo studio, piercing',
    'estudios de tatuajes | tattoo studios',
  ],
  ['', 'autoescuela, escuela de manejo, clases de manejo, driving school', 'autoescuelas | driving schools'],
  ['', 'baile, academia de baile, clases de baile, dance school, dance', 'academias de baile | dance schools'],
  [
    '',
    'idiomas, instituto de idiomas, clases de inglés, english classes, language school',
    'institutos de idiomas | language schools',
  ],
  ['restaurant', 'comida rápida, fast food, comidarápida', 'restaurantes de comida rápida | fast food restaurants'],
  [
    'restaurant',
    'pastas, comida italiana, italiano, italian, italian food, italian restaurant, pasta',
    'restaurantes italianos | Italian restaurants',
  ],
  [
    'restaurant',
    'comida mexicana, mexicano, tacos, mexican, mexican food',
    'restaurantes mexicanos | Mexican restaurants',
  ],
  ['restaurant', 'comida peruana, peruvian food, peruvian restaurant', 'restaurantes peruanos | Peruvian restaurants'],
  ['restaurant', 'sopa, sopas, soup, soups', 'restaurantes de sopas | soup restaurants'],
  ['restaurant cafe', 'empanada, empanadas, tucumana, tucumanas', 'lugares de empanadas | empanada shops'],
  [
    'cafe restaurant',
    'postre, postres, waffles, panqueques, dessert, desserts, pancakes',
    'lugares de postres | dessert shops',
  ],
  ['restaurant', 'alitas, wings, chicken wings', 'restaurantes de alitas | wing restaurants'],
  [
    'restaurant',
    'comida típica, comida boliviana, comida criolla, plato paceño, chairo, saice, sonso, masaco, majadito, majao, locro, pacumutu, keperí, ' +
      'picante, picante mixto, sajta, fritanga, falso conejo, fideos uchu, ají de fideo, sopa de maní, caldo, kalapurka, pampaku, enrollado, planchitas, charquekán, charque, ' +
      'rostro asado, thimpu, jakonta, mondongo, picana, chorizos, chorizo chuquisaqueño, bolivian food, typical food, local food',
    'restaurantes de comida típica | Bolivian restaurants',
  ],
]

/** Terms that say what one does at a place: "donde comer pizza" is about pizza. */
export const verbs =
  'comer, cenar, almorzar, desayunar, tomar, dormir, comprar, ver, visitar, conocer, eat, buy, drink, sleep, see, visit, shop'
