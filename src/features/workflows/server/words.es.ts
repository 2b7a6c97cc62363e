import { listed } from '#contract/counts';

// What hinders a workflow from being published.
export const noTrigger = 'Selecciona qué inicia el flujo de trabajo.';
export const noSteps = 'Añade al menos un paso.';
export const noField = 'Selecciona un campo.';
export const unknownField = 'Este campo ya no existe. Selecciona otro.';
export const noPullRequestState = 'Selecciona al menos un estado de la pull request.';
export const noCron = 'Introduce cuándo se ejecuta, como cinco campos de cron, por ejemplo, 0 9 * * 1.';
export const tooOften = 'Puede ejecutarse como máximo cada 5 minutos.';
export const noConditionField = 'Selecciona qué comprueba la condición.';
export const noConditionValue = 'Introduce un valor con el que comparar.';
export const wrongOperator = 'Este campo no se puede comparar de esta forma.';
export const noItemForConditions =
  'Este desencadenante no trae ninguna tarea ni incidencia que comprobar. Quita las condiciones o selecciona otro desencadenante.';
export const noItemForStep =
  'Este desencadenante no trae ninguna tarea ni incidencia que cambiar. Quita el paso o selecciona otro desencadenante.';
export const onlyTasks = 'Solo las tareas pueden hacer esto, y el desencadenante trata de incidencias.';
export const lostStep = 'El paso que contiene a este ya no existe.';
export const nestedForEach = 'Un paso para cada subtarea no puede contener otro igual.';
export const noWaitInForEach = 'Un paso para cada subtarea no puede contener una espera ni una aprobación.';
export const emptyLane = 'Añádele al menos un paso.';
export const sameIds = 'Dos pasos tienen el mismo ID.';
export const noPerson = 'Selecciona una persona.';
export const noLabel = 'Selecciona una etiqueta.';
export const noSprint = 'Selecciona un sprint.';
export const noProject = 'Selecciona un proyecto.';
export const sameProject = 'Selecciona un proyecto distinto de este.';
export const needsOwner = 'Deja que el flujo de trabajo actúe como su propietario para que alcance otros proyectos.';
export const noTitle = 'Introduce un título.';
export const noTemplate = 'Selecciona una plantilla.';
export const noText = 'Introduce un texto.';
export const noOne = 'Selecciona a quién avisar.';
export const noAddress = 'Selecciona una dirección.';
export const noDate = 'Introduce la fecha hasta la que esperar.';
export const noApprovers = 'Selecciona quién aprueba.';
export const gonePerson = 'Esta persona ya no es miembro del proyecto. Selecciona otra.';
export const goneLabel = 'Aquí se eliminó una etiqueta. Selecciona otra.';
export const goneSprint = 'El sprint se eliminó o ha terminado. Selecciona otro.';
export const goneProject = 'No puedes crear tareas en este proyecto.';
export const goneTemplate = 'La plantilla se eliminó. Selecciona otra.';
export const goneAddress = 'La dirección se eliminó. Selecciona otra.';
export const notSettable = 'Ningún paso puede cambiar este campo.';

// Why a step was skipped or failed.
export const itemGone = 'La tarea o incidencia ya no está o se movió a otro proyecto.';
export const hasLabel = 'Ya tiene la etiqueta.';
export const hasValue = 'Ya tiene el valor.';
export const isAssigned = 'Esta persona ya está asignada.';
export const isInSprint = 'Ya está en este sprint.';
export const noSuchSprint = 'Ahora no hay ningún sprint así.';
export const noCandidate = 'No se pudo asignar a nadie.';
export const noRecipient = 'No había nadie a quien avisar.';
export const noSubtasks = 'La tarea no tiene subtareas.';
export const stoppedMidway =
  'El servidor se detuvo durante la llamada. Puede que la dirección la haya recibido, así que no se repitió.';
export const lostAddress = 'La dirección ya no se puede leer. Añádela de nuevo.';
export const answeredWith = (status: number): string => `La dirección respondió con el estado ${status}.`;
export const notReached = (host: string): string => `No se pudo contactar con ${host}.`;
export const notANumber = (value: string): string => `«${value}» no es un número.`;
export const notADay = (value: string): string => `«${value}» no es una fecha.`;
export const notAFlag = (value: string): string => `«${value}» no es ni verdadero ni falso.`;
export const notAnOption = (value: string, options: readonly string[]): string =>
  `«${value}» no es uno de sus valores: ${listed(options)}.`;
export const refused = 'El propietario del flujo de trabajo no tiene permiso para hacer esto.';
export const notFound = 'El elemento de este paso ya no existe o el flujo de trabajo no puede verlo.';
