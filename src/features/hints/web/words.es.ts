// Views
export const board = 'Escribe una tarea en una sola línea, como «Llamar a la imprenta @me !1 mañana».';
export const list = 'Selecciona varias tareas para cambiarlas a la vez.';
export const calendar = 'Arrastra una tarea a otro día para cambiar su fecha de vencimiento.';
export const timeline = 'Vincula dos tareas y la segunda esperará a la primera.';
export const issues = 'Informa aquí de un problema. Mientras escribes, aparecen incidencias parecidas.';
export const sprints = 'Arrastra trabajo del backlog a un sprint, o selecciona varios elementos y muévelos.';
export const documents = 'Escribe / en un documento para insertar encabezados, tablas y más.';
export const notes = 'Fija una nota para tenerla encima de todas las páginas.';
export const analytics = 'Selecciona una marca de un gráfico para ver el trabajo que hay detrás.';
export const allProjects = 'Todos los proyectos';
export const workflows = 'Deja que un flujo de trabajo haga lo que se repite. Empieza con una plantilla.';
export const inbox = 'Archiva lo que ya has atendido o posponlo para más tarde.';
export const myWork = 'Aquí está tu trabajo de todos los proyectos. Puede ser tu página de inicio.';
export const chooseStartPage = 'Elegir página de inicio';

// Line
export const hint = 'Consejo';
export const dismissHint = 'Descartar consejo';

// Switch
export const showHints = 'Mostrar consejos';
export const showHintsHint =
  'Una línea en el borde inferior cuando abres una vista por primera vez. Al volver a activarlos, se muestran los que descartaste.';

// First steps
export const firstSteps = 'Primeros pasos';
export const hideFirstSteps = 'Ocultar primeros pasos';
export const stepsDone = (done: number, all: number) => `${done} de ${all} hechos`;
export const done = 'hecho';
export const createProject = 'Crear un proyecto';
export const addTask = 'Añadir una tarea';
export const orImport = 'o importar trabajo';
export const invitePeople = 'Invitar a personas';
export const secureAccount = 'Configurar la verificación en dos pasos';
export const setUpEmail = 'Configurar el correo';
