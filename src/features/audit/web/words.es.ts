import type { AuditCategory, AuditOutcome } from '#contract/audit';
import { counted, figure, listed } from '#contract/counts';

// Categories and outcomes
export const categoryNames: Readonly<Record<AuditCategory, string>> = {
  AUTH: 'Inicio de sesión',
  MEMBER: 'Miembros',
  ROLE: 'Roles',
  WORKSPACE: 'Espacio de trabajo',
  PROJECT: 'Proyectos',
  CONTENT: 'Contenido',
  INTEGRATION: 'Integraciones',
  AUTOMATION: 'Automatización',
  AI: 'Asistente',
  BILLING: 'Facturación',
  DATA: 'Datos',
};
export const outcomeNames: Readonly<Record<AuditOutcome, string>> = {
  SUCCESS: 'Correcto',
  FAILURE: 'Fallido',
  DENIED: 'Denegado',
};

// Audit skeleton
export const loadingLog = 'Cargando el registro de auditoría';

// Audit details
export const entryNumber = (number: string) => `Entrada ${number}`;
export const time = 'Hora';
export const actor = 'Autor';
export const onBehalfOf = 'En nombre de';
export const action = 'Acción';
export const target = 'Objeto';
export const outcome = 'Resultado';
export const ipAddress = 'Dirección IP';
export const browser = 'Navegador';
export const requestId = 'ID de la solicitud';
export const hashChain = 'Cadena de hashes';
export const hash = 'Hash';
export const previousHash = 'Hash anterior';
export const hiddenProject =
  'Esta entrada trata de un proyecto privado del que no eres miembro. Su nombre y sus cambios están ocultos.';
export const changes = 'Cambios';
export const field = 'Campo';
export const before = 'Antes';
export const after = 'Después';

// Audit filters
export const category = 'Categoría';
export const allCategories = 'Todas las categorías';
export const allOutcomes = 'Todos los resultados';
export const from = 'Desde';
export const to = 'Hasta';
export const dayFilter = (label: string, day: string) => `${label}: ${day}`;
export const clearFilters = 'Quitar filtros';
export const anyone = 'Cualquiera';
export const searchPeople = 'Buscar personas';
export const notActiveMember = 'No es miembro activo';
export const onePerson = '1 persona';

// Audit list
export { auditLog } from './place-words.es.ts';
export const entry = 'entrada';
export const theAuditLog = 'el registro de auditoría';
export const shownOfTotal = (count: number, total: number) => `${figure(count)} de ${counted(total, 'entrada', 'entradas')}`;
export const olderNotLoaded = 'No se pudieron cargar las entradas anteriores';
export const loadOlderEntries = 'Cargar entradas anteriores';
export const noMatches = 'Ninguna entrada coincide con estos filtros';
export const noEntries = 'Todavía no hay entradas';
export const noEntriesHint =
  'Aquí se registran los inicios de sesión, las eliminaciones y los cambios en miembros, roles y ajustes.';

// Audit search
export const searchLog = 'Buscar en el registro de auditoría';

// Export menu
export const logExported = 'Registro de auditoría exportado';
export const logNotExported = 'No se pudo exportar el registro de auditoría';
export const exportMatches = 'Exportar las entradas coincidentes';
export const exportLog = 'Exportar el registro de auditoría';
export const matchingEntries = 'Entradas coincidentes';
export const allEntries = 'Todas las entradas';
export const asCsv = 'CSV para hojas de cálculo';
export const asJsonLines = 'JSON Lines para programas';
export const exportLabel = 'Exportar';

// New entries bar
export const showNewEntries = 'Mostrar nuevas entradas';
export const showNewCount = (count: number) => `Mostrar ${counted(count, 'nueva entrada', 'nuevas entradas')}`;
export const showNewCountOrMore = (count: number) => `Mostrar ${figure(count)} o más entradas nuevas`;

// Verifying
export const logNotVerified = 'No se pudo verificar el registro de auditoría';
export const verifyLog = 'Verificar registro';
export const logBroken = (seq: number) =>
  `El registro de auditoría no está íntegro: a partir de la entrada ${figure(seq)}, se cambiaron o quitaron entradas fuera de Cairn.`;
export const sealGaps = (checked: number, gaps: readonly string[]) =>
  checked === 1
    ? `El hash de 1 entrada coincide, pero los sellos no la acreditan: ${listed(gaps)}.`
    : `Los hashes de ${counted(checked, 'entrada', 'entradas')} coinciden, pero los sellos no las acreditan todas: ${listed(gaps)}.`;
export const sealGap = (fromSeq: number, toSeq: number, reason: string) =>
  fromSeq === toSeq ? `entrada ${figure(fromSeq)} (${reason})` : `entradas ${figure(fromSeq)} a ${figure(toSeq)} (${reason})`;
export const moreSealGaps = (count: number) => `${figure(count)} más`;
export const logIntact = (checked: number) =>
  `El registro de auditoría está íntegro: ${counted(checked, 'entrada comprobada', 'entradas comprobadas')}, ninguna cambiada ni ausente.`;
export const sealedLate = 'sello puesto más de 5 minutos después de escribirse';
export const notSealed = 'sin sello';
export const sealKeyUnknown = 'sello con una clave que este servidor no tiene';
