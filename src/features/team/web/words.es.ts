import { byCount, counted, figure } from '#contract/counts';

// Add member
export const asRole = (role: string) => `Como ${role}`;
export const everyoneAdded = 'Todas las personas de este espacio de trabajo ya son miembros.';
export const newMemberRole = 'Rol del nuevo miembro';
export const personToAdd = 'Persona que añadir';
export const personToAddPlaceholder = 'Buscar personas…';
export const addMember = 'Añadir miembro';

// Data
export const roleChanged = (name: string, role: string) => `${name} ahora tiene el rol de ${role}`;
export const departmentCleared = (name: string) => `${name} ya no está en ningún departamento`;
export const departmentChanged = (name: string, department: string) => `${name} ahora está en ${department}`;
export const capacityChanged = (name: string, hours: number) =>
  `${name} ahora tiene ${counted(hours, 'hora', 'horas')} por semana`;
export const billingGranted = (name: string) => `${name} ahora gestiona la facturación`;
export const billingWithdrawn = (name: string) => `${name} ya no gestiona la facturación`;
export const memberDeactivated = (name: string) => `Se desactivó a ${name}`;
export const memberReactivated = (name: string) => `Se reactivó a ${name}`;
export const memberRemoved = (name: string) => `Se quitó a ${name}`;

// Member parts
export const onlineNow = 'En línea ahora';
export const online = 'En línea';
export const you = 'tú';
export const deactivated = 'Cuenta desactivada';
export const twoFactorMissing = 'Sin verificación en dos pasos';
export const billing = 'Facturación';
export const roleOf = (name: string) => `Rol de ${name}`;
export const currentRoleOf = (name: string) => `Rol de ${name}:`;
export const departmentOf = (name: string) => `Departamento de ${name}`;
export const moreSkills = (skills: string) => ` más: ${skills}`;
export const workloadOf = (name: string) => `Carga de trabajo de ${name}`;
export const estimated = (hours: number) => counted(hours, 'hora estimada', 'horas estimadas');
export const pointsEstimated = (points: number, hoursEach: number) =>
  `${counted(points, 'punto', 'puntos')} a ${counted(hoursEach, 'hora', 'horas')} cada uno`;
export const withoutEstimate = (count: number) => `${figure(count)} sin estimación`;
export const workloadSummary = (work: string, capacityHours: number) =>
  `Trabajo abierto: ${work}. Capacidad: ${counted(capacityHours, 'hora', 'horas')} por semana.`;
export const openTasksOf = (count: number, name: string) =>
  `${counted(count, 'tarea abierta asignada', 'tareas abiertas asignadas')} a ${name}`;

// Member table
export const person = 'persona';
export const name = 'Nombre';
export const role = 'Rol';
export const department = 'Departamento';
export const skills = 'Habilidades';
export const workload = 'Carga de trabajo';
export const tasks = 'Tareas';
export const projects = 'Proyectos';
export const joined = 'Incorporación';
export const actions = 'Acciones';
export const actionsFor = (name: string) => `Acciones de ${name}`;
export const openTaskCount = (count: number) => counted(count, 'tarea abierta', 'tareas abiertas');

// Members filter
export const searchPeople = 'Buscar personas';
export const allRoles = 'Todos los roles';
export const allDepartments = 'Todos los departamentos';
export const status = 'Estado';
export const active = 'Cuenta activa';
export const allStatuses = 'Todos los estados';

// Productivity view
export const productivityPart = 'la productividad del equipo';
export const departments = 'Departamentos';
export const completedPerWeek = 'Tareas completadas por semana';
export const productivityHint = 'Cuenta las tareas de los proyectos que puedes ver. Las semanas empiezan el lunes, en UTC.';
export const people = 'Personas';
export const openTasks = 'Tareas abiertas';
export const noDepartment = 'Sin departamento';
/** If `most` people are all that are shown. */
export const productivityHintCut = (most: number) =>
  `${productivityHint} Solo se ${byCount(most, 'muestra la persona que completó', `muestran las ${figure(most)} personas que completaron`)} más tareas.`;
export const noDepartmentWorkload = 'las personas sin departamento';
export const nothingCompleted = 'Todavía no hay tareas completadas';
export const nothingCompletedHint = 'Las tareas que las personas completan se cuentan aquí por semana.';
export const personColumn = 'Persona';
export const total = 'Total';
export const loadingProductivity = 'Cargando productividad';

// Project data
export const addedToProject = (name: string) => `Se añadió a ${name} al proyecto`;
export const projectRoleChanged = (name: string, role: string) => `${name} ahora tiene el rol de ${role} en este proyecto`;
export const removedFromProject = (name: string) => `Se quitó a ${name} del proyecto`;

// Remove dialog
export const leaveUnassigned = 'Nadie (dejar sin asignar)';
export const confirmRemoval = (name: string) => `¿Quitar a ${name}?`;
export const cancel = 'Cancelar';
export const removeMember = 'Quitar miembro';
export const removalHint =
  'Pierde de inmediato el acceso a este espacio de trabajo y a todos sus proyectos. Su trabajo y sus comentarios se conservan. Necesita una invitación para volver.';
export const reassignTo = 'Reasignar sus tareas e incidencias abiertas a';
export const openTasksYouSee = (count: number) => `${counted(count, 'tarea abierta', 'tareas abiertas')} que puedes ver.`;
export const handoverHint =
  'El trabajo queda sin asignar en los proyectos que esta persona no puede ver. Un proyecto que se queda sin administrador pasa a esta persona o a ti; un proyecto privado pasa a uno de sus miembros, o un propietario nombra a alguien. El registro de auditoría recoge estos cambios.';

// Routes
export const team = 'Equipo';

// Sure to step down
export const confirmOwnRole = (role: string) => `¿Cambiar tu rol a ${role}?`;
export const ownRoleHint = (place: string) =>
  `Tendrás menos permisos en ${place}. Solo otra persona puede devolverte tu rol actual.`;
export const changeRole = 'Cambiar rol';

// Use project handles
export const confirmLeave = (name: string) => `¿Abandonar ${name}?`;
export const leavePrivateHint =
  'Este proyecto es privado. Pierdes el acceso hasta que un administrador del proyecto vuelva a añadirte.';
export const leaveHint = 'Un administrador del proyecto puede volver a añadirte.';
export const leaveProject = 'Abandonar proyecto';
export const showTasks = 'Mostrar tareas';
export const copyEmail = 'Copiar dirección de correo';
export const emailCopied = 'Dirección de correo copiada';
export const removeFromProject = 'Quitar del proyecto';
export const onlyLowerRoles = 'Solo puedes cambiar miembros con un rol inferior al tuyo';
export const projectRole = 'Rol en el proyecto';

// Use workspace handles
export const thisWorkspace = 'este espacio de trabajo';
export const hours = (count: number) => counted(count, 'hora', 'horas');
export const hoursPerWeek = 'Horas por semana';
export const absences = 'Ausencias';
export const managesBilling = 'Gestiona la facturación';
export const leaveWorkspace = 'Abandonar espacio de trabajo';
export const deactivate = 'Desactivar';
export const reactivate = 'Reactivar';
export const removeFromWorkspace = 'Quitar del espacio de trabajo';
export const confirmDeactivation = (name: string) => `¿Desactivar a ${name}?`;
export const deactivationHint =
  'Pierde de inmediato el acceso a este espacio de trabajo, en todos los dispositivos, y su plaza queda libre.';
export const workStays = 'Su trabajo se queda asignado a esta persona.';
export const openTasksStay = (count: number) =>
  `${counted(count, 'tarea abierta', 'tareas abiertas')} que puedes ver ${byCount(count, 'se queda asignada', 'se quedan asignadas')} a esta persona.`;
export const deactivationHandover =
  'Si es la única persona con rol de administrador de un proyecto, ese rol pasa a ti; un proyecto privado pasa a uno de sus miembros, o un propietario nombra a alguien.';
export const reactivationHint = 'Puedes reactivar a esta persona cuando el plan tenga una plaza libre.';
export const confirmTransfer = (name: string) => `¿Transferir la propiedad a ${name}?`;
export const transferHint = 'Pasas a tener el rol de administrador. Solo un propietario puede devolverte la propiedad.';
export const transferOwnership = 'Transferir la propiedad';
export const ownershipTransferred = (name: string) => `Este espacio de trabajo ahora es propiedad de ${name}`;

// Members list
export const teamPart = 'el equipo';
export const noMatches = 'Ninguna persona coincide con estos filtros';
export const clearFilters = 'Quitar filtros';
export const noMatchesHint = 'Prueba con otra búsqueda o quita los filtros para ver a todas las personas.';
export const firstByName = (count: number) =>
  byCount(count, 'Se muestra la primera persona por nombre.', `Se muestran las primeras ${figure(count)} personas por nombre.`);
export const loadingTeam = 'Cargando el equipo';

// Project team screen
export const view = 'Vista';
export const members = 'Miembros';
export const requests = 'Solicitudes';
export const invitations = 'Invitaciones';
export const privateProjectHint = 'Este proyecto es privado. Solo pueden verlo sus miembros.';
export const workspaceAdminsHint =
  'Los propietarios y administradores del espacio de trabajo también pueden gestionar este proyecto. No aparecen aquí a menos que sean miembros.';

// Projects without admin
export const projectsWithoutAdmin = 'Proyectos sin administrador';
export const projectsWithoutAdminHint =
  'Estos proyectos privados ya no tienen administrador. La persona que selecciones podrá ver y gestionar el proyecto, y el registro de auditoría recoge tu elección.';
export const adminAppointed = (name: string | undefined, project: string) =>
  `${name} ahora tiene el rol de administrador en ${project}`;
export const inTrash = 'En la papelera';
export const newAdminOf = (project: string) => `Nuevo administrador de ${project}`;
export const selectPerson = 'Selecciona una persona';
export const projectMember = (name: string) => `${name} (miembro del proyecto)`;
export const makeAdminOf = (project: string) => `Dar rol de administrador en ${project}`;
export const makeAdmin = 'Dar rol de administrador';

// Team screen
export const productivity = 'Productividad';
