/** Sentences of one kind of place. A review begins with a main impression and may go on with details. */
export interface ReviewTexts {
  good: readonly string[]
  details: readonly string[]
  mixed: readonly string[]
  bad: readonly string[]
  english?: { good: readonly string[]; mixed: readonly string[] }
}

/** Kinds of places that people write about. */
export type ReviewKind =
  | 'comida'
  | 'pollos'
  | 'salteñas'
  | 'pizza'
  | 'café'
  | 'helados'
  | 'panadería'
  | 'bar'
  | 'hospedaje'
  | 'tienda'
  | 'mercado'
  | 'farmacia'
  | 'banco'
  | 'salud'
  | 'dentista'
  | 'paseo'
  | 'museo'
  | 'belleza'
  | 'taller'
  | 'veterinaria'
  | 'gimnasio'

export const reviewTexts: Record<ReviewKind, ReviewTexts> = {
  comida: {
    good: [
      'La comida bien servida y con sabor de casa.',
      'Fui por el almuerzo familiar y salí feliz.',
      'Sopa, segundo y refresco, todo rico y caliente.',
      'Uno de los mejores lugares para comer por la zona.',
      'Celebramos el cumpleaños de mi mamá y salió todo perfecto.',
      'La llajwa está de lujo, bien picante como tiene que ser.',
      'Ricazo todo, hasta la yapa nos dieron.',
      'Los platos son enormes, con uno comen dos.',
      'Siempre que viene visita la traigo aquí y nunca falla.',
      'Se nota que cocinan con productos frescos.',
      'El pique para compartir alcanza de sobra para cuatro.',
    ],
    details: [
      'Los meseros son atentos.',
      'Los baños están limpios, detalle que se agradece.',
      'Hay que ir temprano porque al mediodía se llena.',
      'El local es limpio y amplio, bueno para ir con niños.',
      'Aceptan QR, así que no hay que andar con cambio.',
      'El refresco de mocochinchi, para repetir.',
      'Pedimos para llevar y lo empaquetaron muy bien.',
    ],
    mixed: [
      'La comida está bien, pero tardaron cuarenta minutos en atendernos.',
      'Rico el plato, aunque las porciones ya no son las de antes.',
      'Rico, pero la carta no cambia desde hace años.',
      'Cumple para salir del apuro, nada del otro mundo.',
      'El sabor es bueno, pero la música está demasiado fuerte para conversar.',
    ],
    bad: [
      'Llegó frío y nadie se hizo cargo, una pena.',
      'Pedimos tres platos de la carta y de ninguno había.',
      'Nos cobraron de más y tuvimos que reclamar dos veces.',
      'Esperamos casi una hora y al final nos fuimos sin comer.',
    ],
    english: {
      good: [
        'Great local food, generous portions and very friendly people.',
        'We had the set lunch and it was excellent value.',
        'Try the soup of the day, you will not regret it. They were patient with our Spanish too.',
        'Our favourite meal in the city. Go early, it fills up fast.',
      ],
      mixed: [
        'Tasty food, but the service was slow even for a quiet evening.',
        'The main course was good, the soup had gone cold. Friendly people, though.',
        'Fine for a quick lunch. Half of what the menu promised was not there.',
      ],
    },
  },
  pollos: {
    good: [
      'El pollo crocante por fuera y jugoso por dentro.',
      'Las papas salen recién fritas, no recalentadas.',
      'El cuarto de pollo viene bien servido, con arroz y fideo.',
      'De los pocos lugares donde el pollo no sale seco.',
      'El domingo en la noche es nuestra salida fija con los chicos.',
    ],
    details: [
      'La salsita de la casa es lo mejor.',
      'Sale rápido aunque haya fila.',
      'El combo familiar alcanza para todos.',
      'Buen precio para la presa que te toca.',
    ],
    mixed: ['El pollo rico, las papas un poco aceitosas.', 'Antes te daban más yapa de papas.'],
    bad: ['Nos tocó pollo recalentado, se notaba a la legua.', 'El delivery llegó frío y sin las salsas.'],
  },
  salteñas: {
    good: [
      'Jugosas, doraditas y sin mezquinar el relleno.',
      'La salteña de pollo está en su punto, ni muy dulce ni muy picante.',
      'A las diez de la mañana ya hay fila, por algo será.',
      'Mejor salteña no he probado por aquí.',
      'El jigote es de otro nivel, y la masa ni se rompe.',
    ],
    details: [
      'Pasado el mediodía ya no queda nada.',
      'La picante pica de verdad, quedan advertidos.',
      'Con un jugo de naranja y listo el día.',
      'Atienden rápido aunque esté lleno.',
    ],
    mixed: ['Ricas, aunque esta vez vinieron con poco jigote.', 'Buenas, pero ya están caras para lo chicas que son.'],
    bad: ['Llegué a las once y ya estaban frías.', 'Mucha masa y poco relleno, me esperaba más.'],
    english: {
      good: [
        'Our first salteñas and now nothing else will do. Ask them how to eat one without spilling!',
        'Crisp, juicy and cheap. The best mid-morning snack in Bolivia.',
      ],
      mixed: ['Good, but they were sold out by noon. Come early.'],
    },
  },
  pizza: {
    good: [
      'La masa delgadita y bien horneada.',
      'No escatiman con el queso, eso se agradece.',
      'La mitad y mitad salió perfecta.',
      'Pizza de verdad, con borde crocante.',
    ],
    details: [
      'Los martes hay promoción, vale la pena.',
      'Llegó caliente y en el tiempo que dijeron.',
      'La familiar alcanza para cinco sin problema.',
    ],
    mixed: ['Buena pizza, pero el pedido por WhatsApp lo contestan cuando quieren.'],
    bad: ['Llegó fría y con el queso pegado a la caja.'],
  },
  café: {
    good: [
      'El café es de Caranavi y se siente.',
      'Buen lugar para trabajar un par de horas con la computadora.',
      'El cuñapé recién salido del horno, una locura.',
      'Mi rincón favorito para leer por la tarde.',
      'El capuchino bien hecho y la torta de zanahoria, mejor.',
      'Lindo ambiente, tranquilo y con buena música.',
      'Por fin un café donde saben lo que es un espresso.',
    ],
    details: [
      'El internet funciona de verdad.',
      'Las mesas de afuera son las mejores cuando hay sol.',
      'La chica que atiende es un amor.',
      'Tienen opciones sin azúcar y con leche vegetal.',
      'Los precios son los normales para la zona.',
    ],
    mixed: [
      'El café rico, pero las mesas están muy pegadas.',
      'Lindo local, aunque las porciones de torta se achicaron.',
      'Tardan bastante cuando hay gente.',
    ],
    bad: ['El café llegó tibio y el sándwich, seco.', 'Media hora para un americano, no vuelvo a esa hora.'],
    english: {
      good: [
        'Proper Bolivian specialty coffee and reliable wifi.',
        'Lovely little place, the cheese bread is addictive.',
      ],
      mixed: [
        'Nice coffee, but only one socket in the whole room.',
        'Good cake, average coffee, and it gets loud in the afternoon.',
      ],
    },
  },
  helados: {
    good: [
      'El de canela, como el de mi infancia.',
      'Sabores de fruta de verdad: maracuyá, copoazú, chirimoya.',
      'La copa para compartir es gigante.',
      'Domingo sin helado aquí no es domingo.',
    ],
    details: [
      'Te dejan probar antes de elegir.',
      'Hay juegos para los chicos.',
      'También sirven buenos desayunos.',
      'Está siempre limpio.',
    ],
    mixed: ['El helado rico, pero un poco empalagoso para mi gusto.', 'Los fines de semana no hay dónde sentarse.'],
    bad: ['Se estaba derritiendo cuando nos lo trajeron.', 'Pedí sin crema y vino con crema, dos veces.'],
  },
  panadería: {
    good: [
      'La marraqueta sale calentita a las cinco de la tarde.',
      'Las masitas para el té, una delicia.',
      'La torta de mi hija salió tal cual la foto que les mandé.',
      'Pan fresco todos los días, hasta los domingos.',
    ],
    details: [
      'La caserita siempre da una yapita.',
      'Conviene llamar antes para encargar.',
      'Los precios son accesibles.',
    ],
    mixed: ['El pan bueno, pero se acaba muy temprano.', 'Rico todo, falta que acepten QR.'],
    bad: ['Me vendieron pan del día anterior como fresco.'],
  },
  bar: {
    good: [
      'Buena música en vivo y gente tranquila.',
      'El singani con ginger lo preparan como se debe.',
      'La cerveza helada y la picada para compartir, perfecto.',
      'Lindo lugar para ir después del trabajo.',
      'Los tragos de la casa son originales y bien servidos.',
    ],
    details: [
      'Conviene reservar el viernes.',
      'Los chicos de la barra son unos cracks.',
      'Hasta las once se puede conversar, después ya es fiesta.',
      'La entrada no cuesta nada entre semana.',
    ],
    mixed: [
      'Buen ambiente, pero los tragos están algo caros.',
      'Se llena tanto que cuesta llegar a la barra.',
      'La música, según quién toque esa noche.',
    ],
    bad: ['Nos hicieron esperar una mesa que habíamos reservado.', 'Cobraron cover sin avisar.'],
    english: {
      good: ['Fun night, great cocktails made with singani.', 'Live music, friendly locals and cold beer. Perfect.'],
      mixed: ['Good drinks, though it gets very crowded after eleven.'],
    },
  },
  hospedaje: {
    good: [
      'Habitaciones limpias, agua caliente y camas cómodas.',
      'Nos recibieron a las cinco de la mañana sin ningún problema.',
      'El desayuno con api y pastel nos encantó.',
      'Céntrico y a la vez silencioso, difícil de encontrar.',
      'El personal te ayuda con todo, desde el taxi hasta los tours.',
      'Volvemos cada año por trabajo y siempre bien atendidos.',
    ],
    details: [
      'La ducha tiene buena presión.',
      'El wifi llega bien a los cuartos.',
      'Pida una habitación que no dé a la calle.',
      'Nos guardaron las maletas hasta la noche.',
      'Buena relación entre precio y calidad.',
    ],
    mixed: [
      'Todo limpio, pero las paredes son delgadas y se oye al vecino.',
      'La atención muy buena, los cuartos ya piden una pintada.',
      'Bien ubicado, aunque en la noche hace frío y hay que pedir otra frazada.',
    ],
    bad: ['El agua caliente duró cinco minutos.', 'La reserva no figuraba y tuvimos que buscar otro lugar.'],
    english: {
      good: [
        'Spotless room, hot shower and a kind team at the front desk.',
        'Perfect base to get used to the altitude: coca tea all day and a quiet patio.',
        'They kept our luggage for three days while we were travelling. Highly recommended.',
      ],
      mixed: [
        'Great location, but bring earplugs for the street side.',
        'Clean and friendly. The shower took its time to get warm.',
      ],
    },
  },
  tienda: {
    good: [
      'Tienen de todo y a buen precio.',
      'Encontré lo que en el centro no había.',
      'La señora que atiende conoce a todo el barrio.',
      'Buena variedad y dan factura sin que la pidas.',
      'Me asesoraron bien y no me hicieron gastar de más.',
    ],
    details: [
      'Si compras por docena te rebajan.',
      'Se puede pagar con QR.',
      'Abren también los domingos.',
      'Atienden con paciencia.',
    ],
    mixed: [
      'Buena variedad, pero los precios no están marcados.',
      'Hay de todo si tienes paciencia para buscar.',
      'Atienden bien, aunque el local es chico.',
    ],
    bad: ['No quisieron cambiarme el producto ni con factura.', 'Dice abierto y a las cuatro ya habían cerrado.'],
  },
  mercado: {
    good: [
      'Fruta fresca y caseritas que te dan la yapa.',
      'Hago todas mis compras de la semana en una hora.',
      'Siempre hay ofertas y los pasillos están ordenados.',
      'Verduras de buena calidad, mejor que en otros lados.',
    ],
    details: [
      'Vayan temprano, a mediodía no se puede caminar.',
      'El patio de comidas también vale la pena.',
      'Hay parqueo, aunque se llena los sábados.',
      'El personal es amable.',
    ],
    mixed: ['Buenos precios, pero hay pocas cajas abiertas.', 'Surtido, aunque a fin de mes falta mercadería.'],
    bad: ['Los precios del estante no coinciden con los de la caja.', 'El carrito estaba roto y el piso, mojado.'],
    english: {
      good: ['Colourful, busy and full of fruit we had never seen before.'],
      mixed: ['Interesting to see, but hold on to your bag in the crowd.'],
    },
  },
  farmacia: {
    good: [
      'Siempre encuentro lo que me receta el doctor.',
      'Me atendieron a medianoche con toda la amabilidad.',
      'La farmacéutica explica bien cómo tomar cada cosa.',
      'Tienen genéricos, así uno no gasta tanto.',
    ],
    details: [
      'Los precios son más bajos que en las grandes.',
      'Hacen descuento a la tercera edad.',
      'Está bien surtida.',
    ],
    mixed: [
      'Surtida, pero en la noche atienden por la ventanita y demora.',
      'Buenos precios, poca gente para atender.',
    ],
    bad: ['No tenían cambio y perdí veinte minutos.', 'Figura de turno y estaba cerrada.'],
  },
  banco: {
    good: [
      'La fila avanza rápido y el guardia orienta a los mayores.',
      'El cajero siempre tiene billetes, hasta fin de mes.',
      'Resolvieron mi trámite en una sola visita.',
      'Da billetes de veinte, que es lo que uno necesita.',
    ],
    details: ['Es un lugar iluminado, da seguridad.', 'Mejor ir antes de las diez.', 'Está al lado de la parada.'],
    mixed: ['Funciona, pero a fin de mes se queda sin efectivo.', 'Dos ventanillas abiertas de seis, como siempre.'],
    bad: ['Fuera de servicio tres veces seguidas.', 'Una hora de fila para un depósito.'],
    english: {
      good: ['Took my foreign card without trouble, low fee.'],
      mixed: ['The machine works with foreign cards, but the limit per withdrawal is low.'],
    },
  },
  salud: {
    good: [
      'El personal es humano y te explica todo con paciencia.',
      'Atendieron a mi papá por emergencia sin hacernos dar vueltas.',
      'Limpio, ordenado y puntual con las fichas.',
      'Los resultados estuvieron listos el mismo día.',
      'Muy buena atención de las enfermeras.',
    ],
    details: [
      'Saquen ficha temprano.',
      'Se puede pedir la cita por teléfono.',
      'Los costos son razonables.',
      'La sala de espera es cómoda.',
    ],
    mixed: [
      'Buenos profesionales, pero hay que armarse de paciencia con la fila.',
      'La atención bien, falta señalización para encontrar los consultorios.',
    ],
    bad: ['Tres horas esperando con ficha en mano.', 'Nadie contesta el teléfono para las citas.'],
  },
  dentista: {
    good: [
      'No me dolió nada, y eso que iba con miedo.',
      'Me explicó el tratamiento y el costo antes de empezar.',
      'Mi hija ahora va contenta al dentista.',
      'Quedó perfecta la corona, ni se nota.',
    ],
    details: ['Respetan la hora de la cita.', 'Dan facilidades de pago.', 'El consultorio es impecable.'],
    mixed: ['Buen trabajo, aunque el costo final fue más de lo presupuestado.'],
    bad: ['Cambiaron la cita dos veces el mismo día.'],
  },
  paseo: {
    good: [
      'Las fotos no le hacen justicia, hay que ir.',
      'Ideal para una tarde en familia.',
      'Al atardecer la vista es impresionante.',
      'Un lugar que todo el que visita la ciudad tiene que conocer.',
      'Tranquilo y bien cuidado.',
    ],
    details: [
      'Lleven agua y gorra, el sol pega fuerte.',
      'Hay movilidades hasta cerca.',
      'Mejor entre semana, los domingos se llena.',
      'Vayan con zapatos cómodos.',
      'De noche también es lindo.',
      'Hay vendedoras de refrescos en la entrada.',
    ],
    mixed: ['Bonito, pero le falta mantenimiento.', 'Lindo lugar, lástima que los baños estén cerrados.'],
    bad: ['Después de tantas recomendaciones esperaba más.', 'Mucha basura, da pena.'],
    english: {
      good: [
        'Stunning place, do not miss it. Take sunscreen, the sun is no joke up here.',
        'Worth the trip. We stayed until sunset and had it almost to ourselves.',
        'Beautiful and well kept, and the locals were happy to tell us its story.',
      ],
      mixed: ['Nice, although there are few signs and none in English.', 'Worth a short stop, but not a long way.'],
    },
  },
  museo: {
    good: [
      'La visita guiada es excelente, se aprende muchísimo.',
      'Piezas que no se ven en otro lado y muy bien presentadas.',
      'Fui con mis alumnos y todos salieron encantados.',
      'El edificio solo ya vale la visita.',
      'Una hora se me pasó volando.',
    ],
    details: [
      'Los nacionales pagan menos.',
      'Cierran al mediodía, tomen en cuenta.',
      'Pregunten por el guía, está incluido.',
      'Los patios son preciosos para fotos.',
    ],
    mixed: [
      'Interesante, pero varias salas estaban cerradas.',
      'La colección es buena, falta luz en algunas vitrinas.',
    ],
    bad: ['El horario publicado no se cumple.'],
    english: {
      good: [
        'A small museum with a big heart. The guide spoke excellent English.',
        'The best introduction to the history of this country.',
        'Well curated and not crowded at all.',
      ],
      mixed: [
        'Very good collection, but most labels are in Spanish only.',
        'Interesting rooms, some of them closed on the day we went.',
      ],
    },
  },
  belleza: {
    good: [
      'Me hicieron el corte que quería, por fin alguien que escucha.',
      'El color quedó parejo y no me maltrató el cabello.',
      'Salí feliz con las uñas, me duraron tres semanas.',
      'Trato amable y manos de seda.',
    ],
    details: ['Mejor con cita.', 'Los precios están a la vista.', 'Usan buenos productos.'],
    mixed: ['Quedó bien, pero me hicieron esperar con cita.'],
    bad: ['Pedí las puntas y me cortaron cinco dedos.'],
  },
  taller: {
    good: [
      'Encontraron la falla a la primera y no inventaron otras.',
      'Me mostraron la pieza vieja y la nueva, así da gusto.',
      'Trabajo honrado y con garantía.',
      'Me sacaron del apuro un sábado por la tarde.',
    ],
    details: ['Cobran lo justo.', 'Avisan por WhatsApp cuando está listo.', 'Consiguen repuestos originales.'],
    mixed: ['Buen trabajo, pero dijeron dos días y fueron cinco.'],
    bad: ['Volvió a sonar a la semana y tuve que pagar otra vez.'],
  },
  veterinaria: {
    good: [
      'Atendieron a mi perrita con mucho cariño.',
      'Llegamos de noche por emergencia y la salvaron.',
      'El doctor explica con paciencia y no receta por recetar.',
      'Mi gato salió del baño sin rencor, un milagro.',
    ],
    details: [
      'Tienen el calendario de vacunas en el celular.',
      'Los precios son razonables.',
      'También venden alimento.',
    ],
    mixed: ['Muy buenos, pero los sábados hay que esperar bastante.'],
    bad: ['No respetaron la hora y mi perro se puso nervioso.'],
  },
  gimnasio: {
    good: [
      'Las máquinas están bien cuidadas y hay de todo.',
      'Los instructores te corrigen la postura sin que pidas.',
      'Buen ambiente, nadie te mira raro por empezar de cero.',
    ],
    details: [
      'A las seis de la mañana hay espacio.',
      'Las duchas tienen agua caliente.',
      'El plan trimestral conviene.',
    ],
    mixed: ['Buenas máquinas, pero a las siete de la noche no se puede ni entrar.'],
    bad: ['Dos caminadoras malogradas desde hace un mes.'],
  },
}

/** How reviews end, whatever they are about; `english` are the ends of good ones. */
export const closings = {
  good: [
    'Recomendado.',
    'Vuelvo seguro.',
    '¡Sigan así!',
    'Diez puntos.',
    'Se lo recomiendo a todos.',
    'No se van a arrepentir.',
    'Gracias por la atención.',
    'Ojalá nunca cambien.',
  ],
  mixed: ['Le daría otra oportunidad.', 'Puede mejorar.', 'Ni bien ni mal.', 'Ojalá lo tomen en cuenta.'],
  english: [
    'Five stars from us.',
    'We will be back.',
    'Thank you for everything!',
    'Recommended to anybody passing through.',
    'One of the highlights of our trip.',
  ],
  bad: ['No creo que vuelva.', 'Ojalá mejoren.', 'Una lástima, antes era mejor.', 'Qué decepción.'],
} as const

export const titles = {
  good: [
    'Excelente',
    'Muy recomendable',
    'De lo mejor',
    'Para volver',
    'Gran atención',
    '¡Me encantó!',
    'Vale la pena',
    'Un clásico',
    'Cien por ciento recomendado',
    'Lindo lugar',
  ],
  mixed: ['Regular', 'Bueno, con peros', 'Cumple', 'Puede mejorar', 'Más o menos'],
  bad: ['Decepcionante', 'No volvería', 'Esperaba más', 'Mala experiencia'],
  english: ['Highly recommended', 'Loved it', 'Great stop', 'A must', 'Good value'],
} as const

/** What moderators have hidden: advertising and shouting. */
export const hiddenTexts: readonly { content: string; reason: string }[] = [
  {
    content: 'Gane dinero desde su casa, escríbame al privado y le explico sin compromiso.',
    reason: 'Es publicidad y no cuenta una visita.',
  },
  { content: 'Préstamos en una hora sin garante, llámenos ya.', reason: 'Es publicidad y no cuenta una visita.' },
  { content: 'PURO CUENTO PURO CUENTO PURO CUENTO', reason: 'No dice nada del lugar.' },
  {
    content: 'Mejor vayan a mi local, dos cuadras más abajo, todo a mitad de precio.',
    reason: 'Es publicidad de otro negocio.',
  },
  { content: 'Vendo terreno de ocasión en la zona norte, papeles al día.', reason: 'No habla del lugar.' },
]

/** What the demo owner answers, to good reviews and to others. */
export const answers = {
  good: [
    '¡Muchas gracias por la visita! Le contaremos al equipo, que se va a alegrar. Te esperamos pronto.',
    '¡Gracias por escribir! La próxima vez prueba lo que traemos los jueves.',
  ],
  bad: ['Gracias por decirlo con franqueza. Ya hablamos con el equipo; si vuelves, pregunta por Lourdes.'],
} as const

/** What people add when they report a review. */
export const reportComments = {
  spam: 'Parece que la escribió alguien del mismo local.',
  false: 'Ese día el local estaba cerrado, yo pasé por ahí.',
  'private-data': null,
} as const
