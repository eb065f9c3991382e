// What people call the categories and what belongs to them: the vocabulary of search.
import type { Locale, StoredCategory } from '../categories/category.ts'
import type { MenuSlug } from '../categories/menu-category.ts'

/** A category or a menu entry: what search words stand for. */
export type TermKey = StoredCategory | MenuSlug

/** Words that mean a category or menu entry as a whole, at least eight in each language, separated by commas. */
export const generalTerms: Record<TermKey, Record<Locale, string>> = {
  restaurant: {
    es: 'restaurante, restaurantes, restorán, comida, comedor, almuerzo, almuerzos, cena, cenar, almorzar, comer, pensión, gastronomía',
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
    es: 'veterinaria, veterinarias, veterinario, clínica veterinaria, hospital veterinario, consultorio veterinario, mascotas, vacunas para mascotas, médico veterinario, perro, perros, gato, gatos',
    en: 'vet, vets, veterinarian, veterinary, animal hospital, animal clinic, pet clinic, pets, pet doctor, dog, cat',
  },
  doctor: {
    es: 'médico, médicos, médica, doctor, doctora, doctores, consultorio, consultorio médico, centro médico, clínica, policonsultorio, medicina general, médico general, doctor general, especialista',
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
    es: 'salón de belleza, salones de belleza, belleza, peluquería, peluquerías, estética, centro de estética, manicure, uñas, maquillaje, corte de cabello, depilación',
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
    es: 'alojamiento, alojamientos, hospedaje, hospedajes, alojarse, hospedarse, hostal, hostales, residencial, residenciales, posada, casa de huéspedes, motel, cabañas',
    en: 'lodging, accommodation, hostel, hostels, guest house, guesthouse, inn, motel, bed and breakfast, cabins',
  },
  shopping_mall: {
    es: 'centro comercial, centros comerciales, mall, shopping, galería comercial, galerías, plaza comercial, multicentro, paseo comercial',
    en: 'shopping mall, mall, malls, shopping center, shopping centre, arcade, outlet, department store, shopping plaza',
  },
  store: {
    es: 'tienda, tiendas, almacén, almacenes, tienda de barrio, micromercado, minimarket, friales, pulpería, abarrotes, venta',
    en: 'store, stores, shop, shops, convenience store, grocery store, groceries, corner shop, minimarket',
  },
  pharmacy: {
    es: 'farmacia, farmacias, farmacia de turno, botica, boticas, droguería, medicamentos, remedios, medicinas, farmacéutica',
    en: 'pharmacy, pharmacies, drugstore, drug store, chemist, medicine, medicines, medication, prescription',
  },
  bank: {
    es: 'banco, bancos, entidad financiera, agencia bancaria, sucursal bancaria, cooperativa, cuenta de ahorro, préstamos, créditos, giros',
    en: 'bank, banks, bank branch, banking, loans, savings, credit union, financial institution, money transfer',
  },
  atm: {
    es: 'cajero automático, cajeros automáticos, cajero, cajeros, atm, sacar plata, sacar dinero, retirar efectivo, efectivo',
    en: 'atm, atms, cash machine, cash machines, cashpoint, cash, withdraw money, withdrawal, automated teller machine',
  },
  hospital: {
    es: 'hospital, hospitales, clínica, clínicas, emergencias, urgencias, posta sanitaria, centro de salud, policlínico, sanatorio, caja de salud, internación, sala de emergencias',
    en: 'hospital, hospitals, clinic, clinics, emergency, emergency room, health center, health centre, medical emergency',
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
    es: 'mecánico, mecánicos, taller mecánico, taller, mecánica, gomería, llantería, chapería, tornería, afinado de motores, auxilio mecánico',
    en: 'mechanic, mechanics, car repair, auto repair, garage, repair shop, tire repair, body shop, motorcycle repair',
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
 * there are none.
 */
export const subcategories: readonly (readonly [within: string, terms: string])[] = [
  [
    'restaurant',
    'pollería, pollerías, pollo, pollos, pollo frito, broaster, pollo a la broaster, fried chicken, chicken',
  ],
  ['restaurant', 'pizzería, pizzerías, pizza, pizzas'],
  ['restaurant cafe', 'salteñería, salteñerías, salteña, salteñas'],
  ['restaurant', 'snack, snacks, comida rápida, fast food, hamburguesería, hamburguesa, hamburguesas, burger, burgers'],
  ['restaurant', 'churrasquería, churrasco, parrilla, parrillada, asado, steakhouse, steak house, grill, barbecue'],
  ['restaurant', 'chifa, comida china, chinese food, chinese restaurant'],
  ['restaurant', 'sushi, comida japonesa, japanese food'],
  ['restaurant', 'cevichería, ceviche, pescados y mariscos, pescado, seafood'],
  ['restaurant', 'chicharronería, chicharrón, fricasé, pork'],
  ['restaurant', 'silpancho, silpanchería, sillpancho, sillpanchería, pique macho, trancapecho, anticucho, anticuchos'],
  ['restaurant', 'vegetariano, vegetariana, vegano, vegana, vegetarian, vegan'],
  ['cafe', 'api, apis, api con pastel, buñuelos, pastel con api'],
  ['cafe', 'heladería, heladerías, helado, helados, ice cream'],
  [
    'cafe store',
    'pastelería, pastelerías, repostería, tortas, torta, torta de cumpleaños, confitería, pastry, pastry shop, cake shop, cakes',
  ],
  ['store', 'panadería, panaderías, panificadora, horno, pan, bakery, bakeries, bread'],
  ['cafe', 'jugos, juguería, batidos, juice, juices, smoothies'],
  ['bar restaurant', 'chichería, chicha, peña folklórica, quinta de comida'],
  ['bar', 'cervecería, cerveza, cerveza artesanal, brewery, craft beer'],
  ['store', 'supermercado, supermercados, supermarket, hipermercado, hypermarket'],
  ['store', 'frial, carnicería, carnicerías, carnes, carne, carne de res, butcher, butcher shop, meat'],
  ['store', 'licorería, licores, vinos, vinoteca, liquor store, wine shop, liquor'],
  ['store', 'librería, librerías, papelería, libros, bookstore, bookshop, books, stationery'],
  ['store', 'zapatería, zapatos, calzados, zapatero, arreglo de zapatos, shoe store, shoes, shoe repair'],
  ['store', 'ropa, ropa usada, boutique, vestidos, moda, clothes, clothing, fashion'],
  ['store', 'óptica, ópticas, lentes, anteojos, optician, glasses, eyewear'],
  ['store', 'joyería, joyas, relojería, relojero, arreglo de relojes, jewelry, jeweler, watches, watch repair'],
  ['store', 'florería, florerías, flores, arreglos florales, florist, flowers, flower shop'],
  ['store', 'juguetería, juguetes, toys, toy store'],
  ['store', 'mercado, feria, market'],
  [
    'store',
    'celulares, arreglo de celulares, reparación de celulares, arreglar celular, celular, telefonía, cell phones, mobile phones, phone shop, phone repair, cell phone repair, cambio de pantalla',
  ],
  ['store', 'computadoras, computación, informática, computers, computer store'],
  ['store', 'bazar, regalos, regalo, gifts, gift, gift shop, artesanías, souvenirs, handicrafts'],
  ['store home', 'ferretería, ferreterías, hardware store, hardware, materiales de construcción, building materials'],
  ['store home', 'mueblería, muebles, colchones, furniture, mattresses'],
  ['store home', 'electrodomésticos, línea blanca, appliances'],
  ['store home', 'vidriería, vidrios, glazier'],
  ['store home', 'pinturas, pinturería, paint, paint store'],
  ['home', 'plomería, plomero, plomeros, gasfitero, plumber, plumbing'],
  ['home', 'electricista, electricistas, instalaciones eléctricas, electrician, electricians'],
  ['home', 'cerrajería, cerrajero, cerrajeros, duplicado de llaves, llaves, locksmith, keys'],
  ['home', 'carpintería, carpintero, carpinteros, carpenter, carpentry'],
  [
    'home',
    'lavandería, lavanderías, lavaseco, tintorería, lavar ropa, lavado de ropa, laundry, laundromat, dry cleaner, dry cleaning',
  ],
  ['home', 'mudanza, mudanzas, fletes, movers, moving company'],
  ['home', 'albañil, albañiles, albañilería, constructora, bricklayer, builder, construction'],
  ['home', 'jardinería, jardinero, vivero, gardener, gardening, nursery garden'],
  ['home', 'fumigación, fumigaciones, pest control'],
  ['home', 'costura, costurera, sastre, sastrería, tailor, dressmaker'],
  ['car_repair', 'llantería, llanterías, gomería, gomerías, llantas, neumáticos, tires, tyres, tire shop, tire repair'],
  ['car_repair', 'chapería, chaperías, chapería y pintura, chapista, enderezado, body shop, bodywork'],
  ['car_repair automotive', 'lubricantes, cambio de aceite, lubricentro, oil change'],
  ['automotive store', 'repuestos, autopartes, autorepuestos, auto parts, car parts, spare parts'],
  [
    'automotive',
    'lavado de autos, lavado de vehículos, lava autos, lavaautos, lavadero, lavadero de autos, movilidad lavado, car wash',
  ],
  [
    'automotive',
    'gasolinera, gasolineras, estación de servicio, surtidor, surtidores, gasolina, gas station, petrol station, fuel',
  ],
  ['automotive', 'alquiler de autos, rent a car, car rental'],
  [
    'automotive',
    'concesionaria, concesionario, venta de autos, autos usados, comprar auto, car dealer, car dealership',
  ],
  ['automotive', 'motos, motocicletas, motorcycle, motorcycles'],
  ['automotive', 'parqueo, estacionamiento, garaje, parking'],
  [
    'beauty_salon',
    'peluquería, peluquerías, peluquero, peluquera, pelo, cabello, corte de pelo, cortar el pelo, cortarme el pelo, cortar el cabello, cortarse el pelo, hairdresser, hair salon, haircut',
  ],
  ['beauty_salon', 'barbería, barberías, barbero, barber, barber shop, barbershop'],
  ['beauty_salon', 'uñas, manicure, manicura, pedicure, nails, nail salon'],
  ['beauty store', 'cosméticos, cosmética, perfumería, cosmetics, perfumes'],
  ['doctor', 'pediatra, pediatría, pediatrician, pediatrics'],
  ['doctor', 'ginecólogo, ginecóloga, ginecología, gynecologist'],
  ['doctor', 'oftalmólogo, oftalmóloga, oftalmología, oculista, ophthalmologist, eye doctor'],
  ['doctor', 'cardiólogo, cardióloga, cardiología, cardiologist'],
  ['doctor', 'dermatólogo, dermatóloga, dermatología, dermatologist'],
  ['doctor', 'traumatólogo, traumatología, orthopedist'],
  ['doctor', 'psicólogo, psicóloga, psicología, psychologist'],
  ['doctor', 'fisioterapia, fisioterapeuta, kinesiología, physiotherapy, physiotherapist, physical therapy'],
  ['doctor', 'laboratorio, laboratorio clínico, análisis clínicos, laboratory, medical lab, análisis'],
  [
    'veterinary_care store',
    'pet shop, petshop, tienda de mascotas, alimento para mascotas, comida para perros, pet store',
  ],
  ['lawyer professional', 'notaría, notarías, notario, notary'],
  ['professional', 'arquitecto, arquitectos, arquitectura, architect, architects'],
  ['professional', 'ingeniero, ingeniería, engineer, engineering'],
  ['professional', 'inmobiliaria, bienes raíces, real estate, realtor'],
  ['professional', 'seguros, aseguradora, insurance'],
  ['professional', 'imprenta, impresiones, fotocopias, copy shop, print shop, printing'],
  ['professional', 'traductor, traducciones, translator, translations'],
  [
    'professional',
    'agencia de viajes, agencias de viajes, turismo, pasajes, pasajes de avión, pasajes aéreos, travel agency, tours, tour, tour operator',
  ],
  [
    'bank',
    'casa de cambio, casas de cambio, cambio de moneda, cambiar dólares, cambiar dinero, cambiar plata, dólares, dólar, currency exchange, money exchange, exchange money, exchange, exchange dollars',
  ],
  ['gym', 'yoga, pilates'],
  ['store', 'internet, café internet, cíber, ciber, cibercafé, internet cafe, cybercafe, cyber cafe'],
  [
    '',
    'museo, museos, museum, museums, qué visitar, qué ver, lugares para visitar, lugares turísticos, lugar turístico, sitios turísticos, sights, sightseeing, things to do, things to see, places to visit, what to see, ver, visitar, conocer',
  ],
  [
    '',
    'atractivo turístico, atractivos turísticos, atractivos, lugar de interés, lugares de interés, lugares turísticos, lugar turístico, sitios turísticos, lugares para visitar, qué visitar, qué ver, qué hacer, tourist attraction, tourist attractions, attractions, sights, sightseeing, things to do, things to see, places to visit, what to see, ver, visitar, conocer, ruinas, ruins',
  ],
  [
    '',
    'mirador, miradores, vista panorámica, viewpoint, lookout, view, lugares turísticos, lugares para visitar, sights, things to see, things to do',
  ],
  ['', 'iglesia, iglesias, templo, templos, catedral, capilla, santuario, misa, church, churches, cathedral, mass'],
  ['', 'parque, parques, park, parks'],
  ['', 'plaza, plazas, plazuela, square, squares'],
  ['', 'monumento, monumentos, monument, monuments, estatua, statue'],
  ['', 'cementerio, cementerios, cemetery, cemeteries, graveyard'],
  ['', 'biblioteca, bibliotecas, library, libraries'],
  ['', 'teatro, teatros, theater, theatre'],
  ['', 'cine, cines, película, películas, cinema, movie theater, movies'],
  ['', 'estadio, estadios, stadium'],
  [
    '',
    'centro deportivo, centros deportivos, polideportivo, coliseo, canchas, cancha, cancha de fútbol, canchita, sports center, sports centre, soccer field, piscina, natación, swimming pool',
  ],
  ['', 'universidad, universidades, university, universities, facultad'],
  ['', 'instituto, institutos, institute, institutes'],
  ['', 'colegio, colegios, escuela, escuelas, unidad educativa, school, schools'],
  ['', 'guardería, guarderías, kínder, kinder, jardín de niños, nursery school, kindergarten, daycare, day care'],
  ['', 'policía, estación policial, police, police station, comisaría, epi, felcc'],
  ['', 'alcaldía, subalcaldía, town hall, city hall, municipio'],
  ['', 'consulado, embajada, consulate, embassy'],
  ['', 'correo, correos, post office'],
  ['', 'terminal de buses, terminal, terminal de ómnibus, estación de buses, bus terminal, bus station, buses'],
  ['', 'información turística, tourist information, tourist office'],
  ['', 'centro cultural, cultural center, cultural centre, casa de la cultura'],
  ['', 'galería de arte, art gallery, arte, exposición'],
  ['', 'funeraria, funerarias, velatorio, servicios fúnebres, funeral home, undertaker'],
  ['bank', 'préstamos, préstamo, préstamo de dinero, microcrédito, loan, loans'],
  ['bank', 'casa de empeño, casas de empeño, empeño, empeñar, empeños, pawn shop, pawnshop'],
  ['bank', 'giros, remesas, enviar dinero, giros y remesas, western union, send money, money transfer'],
  ['store', 'pescadería, pescaderías, fishmonger'],
  ['store', 'insumos médicos, equipos médicos, medical supplies'],
  ['store', 'dulcería, dulces, golosinas, candy, sweets'],
  ['store', 'verduras, frutas, frutas y verduras, verdulería, frutería, vegetables, fruit, greengrocer'],
  ['store', 'lácteos, quesería, queso, quesos, cheese, dairy'],
  ['store', 'fiambrería, fiambres, embutidos, deli'],
  ['store', 'chocolatería, chocolates, chocolate'],
  [
    'store',
    'bicicletas, bicicleta, bicis, tienda de bicicletas, taller de bicicletas, bicycle shop, bicycles, bike shop, bike repair',
  ],
  ['store', 'tienda de deportes, artículos deportivos, deportes, sports shop, sporting goods, camping'],
  ['store', 'ropa usada, second hand clothes, thrift shop'],
  [
    'store',
    'papelería, papelerías, útiles escolares, material escolar, material de escritorio, stationery, school supplies',
  ],
  ['store', 'colchonería, colchones, colchón, mattress, mattresses'],
  ['store', 'videojuegos, video games'],
  ['store', 'artículos para bebés, bebés, pañales, baby shop'],
  ['store', 'tienda naturista, naturista, productos naturales, health food'],
  ['store', 'instrumentos musicales, guitarras, musical instruments'],
  ['store', 'telas, mercería, lanas, fabrics, haberdashery'],
  [
    'store',
    'fotografía, fotógrafo, fotos carnet, foto estudio, estudio fotográfico, photographer, photo studio, photography',
  ],
  [
    'professional',
    'fotocopias, fotocopia, fotocopiadora, copias, sacar fotocopias, imprimir, impresión, photocopies, copies, printing',
  ],
  [
    'doctor hospital',
    'laboratorio, laboratorios, análisis de sangre, prueba de sangre, examen de sangre, blood test, blood tests',
  ],
  [
    'doctor hospital',
    'rayos x, ecografía, ecografías, tomografía, radiografía, resonancia, diagnóstico por imagen, imagenología, x ray, ultrasound',
  ],
  ['hospital', 'ambulancia, ambulancias, ambulance, ambulances'],
  ['', 'tatuaje, tatuajes, estudio de tatuajes, tattoo, tattoos, tattoo studio, piercing'],
  ['', 'autoescuela, escuela de manejo, clases de manejo, driving school'],
  ['', 'baile, academia de baile, clases de baile, dance school, dance'],
  ['', 'idiomas, instituto de idiomas, clases de inglés, english classes, language school'],
  ['restaurant', 'comida rápida, fast food, comidarápida'],
  ['restaurant', 'pastas, comida italiana, italiano, italian, italian food, italian restaurant, pasta'],
  ['restaurant', 'comida mexicana, mexicano, tacos, mexican, mexican food'],
  ['restaurant', 'alitas, wings, chicken wings'],
  ['restaurant', 'comida típica, comida boliviana, comida criolla, bolivian food, typical food, local food'],
]

/** Terms that say what one does at a place: "donde comer pizza" is about pizza. */
export const verbs =
  'comer, cenar, almorzar, desayunar, tomar, dormir, comprar, ver, visitar, conocer, eat, buy, drink, sleep, see, visit, shop'
