import { counted, listed } from '#contract/counts';
import type { LastingAbsence, ModelProblem } from '#features/assistant/fields';

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
export const noWaitInForEach =
  'Un paso para cada subtarea no puede contener una espera, una aprobación ni una pregunta al asistente.';
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
export const noAnswerName = 'Da a la respuesta un nombre con una minúscula y después letras y cifras, como summary.';
export const sameAnswerName = 'Otro paso tiene una respuesta con este nombre. Usa otro nombre.';
export const tooFewOptions = (least: number, most: number): string => `Escribe de ${least} a ${most} opciones.`;
export const sameOptions = 'Dos opciones son iguales.';
export const goneOption = 'La respuesta con la que se compara ya no es una de las opciones.';
export const noAssistant: Readonly<Record<LastingAbsence, string>> = {
  NOT_IN_PLAN: 'Este plan no incluye el asistente. Quita el paso o elige un plan mayor.',
  OFF: 'El asistente está desactivado en este espacio de trabajo. Quita el paso o pide a un administrador que lo active.',
  OFF_IN_PROJECT: 'El asistente está desactivado en este proyecto. Quita el paso o actívalo en los ajustes.',
  NO_MODEL: 'El asistente no tiene ningún modelo configurado. Quita el paso o pide a un administrador que elija uno.',
};

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
export const notAsked =
  'Una simulación no pregunta al modelo. Los pasos posteriores muestran el nombre de la respuesta en su lugar.';
export const bothWays = 'Depende de lo que responda el asistente, así que se muestran los dos caminos.';
export const partsProposed = (count: number, title: string): string =>
  `El asistente propone ${counted(count, 'subtarea', 'subtareas')} de «${title}». Están en tus chats.`;
export const modelProblems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'No se pudo contactar con el modelo.',
  KEY_REFUSED: 'El proveedor del modelo rechazó la clave de API. Un administrador puede cambiarla en los ajustes.',
  MODEL_UNKNOWN: 'El proveedor no tiene este modelo. Un administrador puede elegir otro en los ajustes.',
  RATE_LIMITED: 'El proveedor del modelo estaba ocupado.',
  TOO_LONG: 'El elemento o la respuesta era demasiado largo para el modelo.',
  NOT_UNDERSTOOD: 'No se pudo leer la respuesta del modelo.',
  TOO_SLOW: 'El modelo tardó demasiado.',
  TOO_MANY_STEPS: 'El modelo consultó demasiadas cosas.',
  SERVER_ERROR: 'Algo salió mal en el proveedor del modelo.',
  NO_LONGER_ALLOWED: 'Se desactivó el asistente o se alcanzó su límite.',
};
