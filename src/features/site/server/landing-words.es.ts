import { byCount, counted, figure } from '#contract/counts';
import { toolNames } from '#features/work-import/rules';

// The start page. A sentence is a promise: nothing here that the product does not do today.

export const title = 'Un hogar para el trabajo de tu equipo';
export const description =
  'Tableros, incidencias, sprints, documentos y analíticas en un solo lugar, en vivo para todos y en tu propio servidor.';
export const promise = 'El trabajo de tu equipo, en vivo y en tu propio servidor';
export const lead =
  'Cairn reúne tableros, incidencias, sprints, un calendario, un cronograma, documentos, notas y analíticas en un solo lugar. Todos ven cada cambio al instante, y todo se queda en un servidor que gestionas tú.';
export const start = 'Crear una cuenta';
export const tryBoard = 'Probar el tablero';
export const tryDemo = 'Probar la demo en vivo';

export const boardTitle = 'Nueva web';
export const boardColumns = [
  {
    name: 'Por hacer',
    tasks: [
      'Escribir el correo de bienvenida',
      'Revisar los formularios con un lector de pantalla',
      'Elegir fotos para la página del equipo',
    ],
  },
  { name: 'En curso', tasks: ['Pasar el blog a las páginas nuevas', 'Acordar la tabla de precios'] },
  { name: 'Hecho', tasks: ['Comprar el dominio', 'Esbozar la página de inicio'] },
] as const;
export const newTask = 'Nueva tarea';
export const addTask = 'Añadir tarea';
export const undo = 'Deshacer';
export const undone = 'Deshecho';
export const placed = '{title}: {column}, {place} de {all}';
export const boardKeys =
  'Arrastra una tarea, o ponle el foco y pulsa las teclas de flecha. Ctrl+Z deshace. Este tablero solo existe en esta página, y no se envía nada. En Cairn, todas las personas del proyecto ven cada movimiento al instante.';

export const proofs = 'Rápido, y medido';
export const proofsAbout =
  'Cada cifra la mide un script del repositorio (bin/bench), en dos núcleos, con el servidor, su base de datos y la carga en la misma máquina. El informe indica la máquina, la fecha y todas las demás cifras, también las malas.';
export const proofTexts = {
  card: {
    what: 'Hasta que se ve la primera tarjeta de un tablero de 1000 tareas',
    how: 'En un navegador que nunca ha estado allí, desde que se pide la página hasta que se dibuja.',
  },
  move: {
    what: 'Desde un movimiento en un sitio hasta que se ve en otro navegador',
    how: 'Una tarea se mueve con la API, y otro navegador muestra el mismo tablero de 1000 tareas.',
  },
  memory: {
    what: 'De memoria para todo lo que arranca un solo comando',
    how: 'El servidor y su propio Postgres, en reposo tras el arranque.',
  },
} as const;
export const amount = (count: string, unit: string): string => `${count} ${unit}`;
export const measuredOn = (day: string): string => `Medido el ${day}.`;

export const shots = 'Así se ve';
export const shotsAbout =
  'Imágenes del espacio de trabajo de demostración, tomadas por un script de la versión que funciona aquí.';
export const shotNames = {
  board: 'El tablero: estado, prioridad, personas y fechas, con límites para cada columna',
  timeline: 'El cronograma: dependencias que mueven fechas y una línea base con la que comparar',
  calendar: 'El calendario: arrastra el trabajo a otro día y suscríbete desde otros programas',
  analytics: 'Analíticas: tiempo de ciclo, flujo y burndown, y cada marca abre su lista',
} as const;

export const compared = 'La comparación';
export const comparedAbout =
  'Con las ediciones gratuitas y autoalojadas de otros productos, a fecha de 2026. Un enlace lleva a la fuente: las incidencias del propio producto. Donde no encontramos ninguna, la celda dice lo que vimos en el producto o en su documentación. Cairn no gana en todas las filas.';
export const comparedWith = {
  live: 'Lo que mueve otra persona aparece sin recargar',
  offline: 'Los cambios hechos sin conexión se guardan y se envían después',
  limits: 'Límite WIP por columna',
  dates: 'Las fechas de las tareas dependientes se mueven también',
  times: 'Registro de tiempo',
  undo: 'Deshacer en toda la aplicación',
  twoFactor: 'Verificación en dos pasos con una aplicación',
  feed: 'Suscripción de calendario',
  languages: 'Idiomas de la interfaz',
  servers: 'Lo que funciona en el servidor',
  license: 'Licencia',
} as const;
export const oneProcess = '1 proceso y el Postgres que arranca';
export const services = (count: number): string => `${figure(count)} servicios`;
export const aboutServices = (count: number): string => `unos ${figure(count)} servicios`;
export const oneImage = (others: number): string => `1 imagen, o ${figure(others)}`;
export const andPostgres = '1 y Postgres';
export const over = (count: number): string => `más de ${figure(count)}`;
export const about = (count: number): string => `unos ${figure(count)}`;
export const sourceAvailable = 'Código visible';
export const feature = 'Función';
export const yes = 'Sí';
export const no = 'No';
export const partly = 'En parte';
export const paid = 'De pago';
export const unknown = 'Desconocido';

export const pricing = 'Planes';
export const pricingAbout =
  'Los límites de un espacio de trabajo en este servidor. Los precios son en dólares estadounidenses, por plaza y mes; el más bajo es el del pago anual. Donde el operador no ha configurado los pagos, un espacio de trabajo elige su plan y no paga nada.';
export const free = 'Gratis';
export const byAgreement = 'A convenir';
export const perSeat = 'por plaza y mes';
export const yearly = (price: string): string => `${price} con pago anual`;

export const questions = 'Preguntas';
export const questionList = [
  {
    question: '¿Qué necesito para usarlo en mi servidor?',
    answer:
      'Una máquina con Node. npm start instala lo que falta, compila la aplicación, arranca su propio Postgres y lo sirve todo en un puerto. El repositorio tiene también una imagen de contenedor y un archivo de Compose, y puedes usar tu propio Postgres.',
  },
  {
    question: '¿Qué pasa sin conexión?',
    answer:
      'Con HTTPS, un navegador que ya estuvo aquí abre la aplicación con lo último que mostró. Los cambios se guardan en el navegador y se envían cuando vuelve la conexión, cada uno exactamente una vez. Si uno se rechaza, la pantalla vuelve a mostrar el estado del servidor y dice por qué.',
  },
  {
    question: '¿Dónde están mis datos?',
    answer:
      'En el Postgres y en la carpeta del servidor que gestionáis tú o tu operador. Cairn no carga nada de otras empresas, y quienes lo hacen no reciben nada de tu servidor.',
  },
  {
    question: '¿Pueden usarlo otros programas?',
    answer:
      'Sí. Todo lo que hace una pantalla es una acción de la API, con una descripción que los programas pueden leer. Hay tokens de API para personas y para bots, webhooks, suscripciones de calendario, herramientas para modelos de lenguaje (MCP) y una línea de comandos.',
  },
  {
    question: '¿Hay un asistente?',
    answer:
      'Sí, en cuanto se configura un modelo: en un servidor propio o con el proveedor que elijas. Lee lo que puede leer quien pregunta y propone cambios que esa persona revisa, y cada uno se puede deshacer. Sin un modelo, todo lo demás funciona.',
  },
  {
    question: '¿Podemos traer nuestro trabajo y volver a llevárnoslo?',
    answer: `Sí. El trabajo se importa de ${toolNames} y archivos CSV, y una importación se puede deshacer. Los documentos se importan de archivos Markdown y HTML. Un espacio de trabajo entero se puede exportar en un solo archivo, que otro servidor importa.`,
  },
  {
    question: '¿Qué falta?',
    answer:
      'Más idiomas que inglés, alemán, español y francés, y aplicaciones en las tiendas: en un teléfono, Cairn funciona en el navegador y se puede instalar desde allí.',
  },
] as const;

// The limits of plans.
export const unlimited = {
  seats: 'Plazas ilimitadas',
  guests: 'Invitados ilimitados',
  projects: 'Proyectos ilimitados',
  storage: 'Almacenamiento ilimitado',
  workflows: 'Flujos de trabajo ilimitados',
} as const;
export const seats = (count: number): string => counted(count, 'plaza', 'plazas');
export const guests = (count: number): string => counted(count, 'invitado', 'invitados');
export const projects = (count: number): string => counted(count, 'proyecto', 'proyectos');
export const workflows = (count: number): string => counted(count, 'flujo de trabajo activo', 'flujos de trabajo activos');
export const guestsPerSeat = (count: number): string =>
  `${figure(count)} ${byCount(count, 'invitado', 'invitados')} por cada plaza`;
export const storage = (gigabytes: string, megabytes: string): string =>
  `${gigabytes} GB de archivos, de hasta ${megabytes} MB cada uno`;
export const customFields = 'Campos personalizados';
export const approvals = 'Aprobaciones en flujos de trabajo';
export const assistantMessages = (messages: string): string => `Asistente, ${messages} mensajes por plaza y mes`;
export const assistantUnlimited = 'Asistente sin límite';
export const auditDays = (days: number): string => `Registro de auditoría de ${counted(days, 'día', 'días')}`;
export const auditForever = 'Registro de auditoría sin límite';
