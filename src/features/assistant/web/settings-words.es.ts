import { counted, figure } from '#contract/counts';
import type { DataScope, ModelProblem, ProviderKind } from '../fields.ts';

export const aiSettings = 'los ajustes de IA';
export const loadingSettings = 'Cargando los ajustes de IA';
export const assistant = 'Asistente';
export const assistantHint = 'Responde preguntas sobre el trabajo de este espacio y propone cambios, que revisan las personas.';
export const allowAssistant = 'Usar el asistente en este espacio de trabajo';
export const offHint =
  'Mientras esté desactivado, nadie puede preguntarle y no se envía nada a ningún modelo. Los chats se conservan.';
export const notInPlan = 'Tu plan no incluye el asistente.';
export const choosePlan = 'Elegir un plan';
export const readOnly = 'Este espacio de trabajo es de solo lectura, así que estos ajustes no se pueden cambiar.';
export const saved = 'Ajustes de IA guardados';
export const save = 'Guardar';

// Model
export const model = 'Modelo';
export const modelSection = 'Modelo y proveedor';
export const modelSectionHint =
  'Lo que preguntan las personas, y lo que el asistente consulta para ellas, se envía a este proveedor.';
export const provider = 'Proveedor';
export const providers: Readonly<Record<ProviderKind, string>> = {
  OPERATOR: 'Este servidor',
  OPENAI_COMPATIBLE: 'Compatible con OpenAI (Ollama, vLLM, LM Studio, llama.cpp)',
  OPENAI: 'OpenAI',
  ANTHROPIC: 'Anthropic',
  GOOGLE: 'Google',
};
export const operatorModel = (name: string) => `El operador de este servidor ofrece ${name}.`;
export const noOperatorModel = 'El operador de este servidor no ofrece ningún modelo. Elige tu propio proveedor.';
export const baseUrl = 'URL base';
export const baseUrlHint = 'Por ejemplo, https://models.example.com/v1';
export const baseUrlMissing = 'Introduce la dirección del proveedor, por ejemplo, https://models.example.com/v1.';
export const apiKey = 'Clave de API';
export const keyStored = 'Hay una clave guardada. Nunca se muestra. Introduce otra para reemplazarla.';
export const keyHint = 'Se guarda cifrada y no se vuelve a mostrar.';
export const removeKey = 'Quitar clave';
export const confirmKeyRemoval = '¿Quitar la clave de API?';
export const keyRemovalEffect =
  'Se elimina definitivamente. El proveedor puede rechazar las preguntas hasta que introduzcas otra.';
export const keyRemoved = 'Clave de API quitada';
export const modelHint = 'El nombre que le da el proveedor, por ejemplo, gpt-oss:20b';
export const modelMissing = 'Introduce el nombre de un modelo.';
export const test = 'Probar conexión';
export const testHint = 'Pide una palabra al modelo guardado.';
export const testWorked = (name: string, milliseconds: number) => `${name} respondió en ${figure(milliseconds)} ms.`;
export const testModel = 'El modelo';
export const testFailed = 'La prueba falló.';
export const problems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'No se puede contactar con el proveedor en esta dirección.',
  KEY_REFUSED: 'El proveedor rechazó la clave de API.',
  MODEL_UNKNOWN: 'El proveedor no tiene ningún modelo con este nombre.',
  RATE_LIMITED: 'El proveedor no acepta más solicitudes por ahora. Vuelve a intentarlo en un minuto.',
  TOO_LONG: 'La prueba es demasiado larga para el modelo.',
  NOT_UNDERSTOOD: 'La respuesta tiene un formato desconocido. Comprueba el proveedor y su dirección.',
  TOO_SLOW: 'El proveedor no respondió a tiempo.',
  TOO_MANY_STEPS: 'El modelo no terminó.',
  SERVER_ERROR: 'Algo salió mal. Vuelve a intentarlo.',
  NO_LONGER_ALLOWED: 'El asistente está desactivado o se alcanzó su límite.',
};

// Limits
export const rules = 'Datos y límites';
export const dataScope = 'Qué puede consultar';
export const dataScopes: Readonly<Record<DataScope, string>> = {
  WORKSPACE: 'Todo lo que la persona que pregunta puede ver en el espacio de trabajo',
  PROJECT: 'Solo el proyecto del chat',
  CONTEXT: 'Solo lo que las personas añaden a un mensaje',
};
export const monthlyTokens = 'Tokens al mes';
export const monthlyTokensHint = 'El asistente se pausa cuando se agotan. Déjalo vacío para no poner un límite propio.';
export const monthlyTokensWrong = 'Introduce un número entero a partir de 1000, o déjalo vacío.';
export const retention = 'Días hasta que se eliminan los chats';
export const retentionHint = 'Desde el último mensaje. Déjalo vacío para conservar los chats.';
export const retentionWrong = 'Introduce un número entero del 1 al 3650, o déjalo vacío.';
export const allowAuto = 'Permitir que los chats apliquen cambios sin preguntar';
export const allowAutoHint =
  'Las personas pueden elegir entonces el modo Auto. Solo puede hacer lo que ellas pueden hacer, y pueden deshacerlo.';

// Prompts
export const prompts = 'Prompts guardados';
export const promptsHint =
  'Todas las personas de este espacio de trabajo pueden usarlos: escriben una barra y el nombre en un chat.';
export const addPrompt = 'Añadir prompt';
export const editPrompt = (name: string) => `Editar /${name}`;
export const deletePrompt = (name: string) => `Eliminar /${name}`;
export const confirmPromptDeletion = (name: string) => `¿Eliminar /${name}?`;
export const promptDeletionHint = 'A partir de entonces nadie puede usarlo. Los mensajes enviados con él se conservan.';
export const deleteThePrompt = 'Eliminar prompt';
export const noPrompts =
  'Todavía no hay prompts guardados. Guarda un texto que tu equipo envíe a menudo, como un formato para notas de versión.';
export const changePrompt = 'Editar prompt';
export const savePrompt = 'Guardar prompt';
export const cancel = 'Cancelar';
export const promptName = 'Nombre';
export const promptNameHint = 'Por ejemplo, release-notes, para /release-notes';
export const promptText = 'Prompt';
export const promptTextMissing = 'Introduce lo que debe hacer el asistente.';
export const promptNameWrong = 'Usa de 2 a 40 letras minúsculas, cifras y guiones, y empieza por una letra.';
export const promptNameTaken = 'Ya hay un prompt o un comando con este nombre. Usa otro.';

// Usage
export const usage = 'Uso de este mes';
export const theUsage = 'el uso';
export const messages = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'mensaje', 'mensajes') : `${figure(count)} de ${counted(limit, 'mensaje', 'mensajes')}`;
export const tokens = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'token', 'tokens') : `${figure(count)} de ${counted(limit, 'token', 'tokens')}`;
export const byPerson = 'Por persona';
export const byFeature = 'Por función';
export const person = 'Persona';
export const feature = 'Función';
export const features: Readonly<Record<string, string>> = {
  chat: 'Chat',
  filter: 'Filtros en lenguaje natural',
  fields: 'Campos de incidencias nuevas',
  writing: 'Escritura en documentos',
  workflow: 'Preguntas de flujos de trabajo',
  test: 'Pruebas de los ajustes',
};
export const messagesHead = 'Mensajes';
export const tokensHead = 'Tokens';
export const notUsedYet = 'Nadie ha usado el asistente este mes.';

// Project
export const projectHint = 'Mientras esté desactivado, el asistente no lee nada de este proyecto y nadie puede preguntarle aquí.';
export const allowInProject = 'Usar el asistente en este proyecto';
export const turnedOn = 'Asistente activado en este proyecto';
export const turnedOff = 'Asistente desactivado en este proyecto';
