import { byCount, counted, figure } from '#contract/counts';

// Add member
export const asRole = (role: string) => `Als ${role}`;
export const everyoneAdded = 'Alle in diesem Workspace sind schon Mitglied.';
export const newMemberRole = 'Rolle des neuen Mitglieds';
export const personToAdd = 'Person zum Hinzufügen';
export const personToAddPlaceholder = 'Personen suchen…';
export const addMember = 'Mitglied hinzufügen';

// Data
export const roleChanged = (name: string, role: string) => `${name} ist jetzt ${role}`;
export const departmentCleared = (name: string) => `${name} ist in keiner Abteilung mehr`;
export const departmentChanged = (name: string, department: string) => `${name} ist jetzt in ${department}`;
export const capacityChanged = (name: string, hours: number) =>
  `${name} hat jetzt ${counted(hours, 'Stunde', 'Stunden')} pro Woche`;
export const billingGranted = (name: string) => `${name} verwaltet jetzt die Abrechnung`;
export const billingWithdrawn = (name: string) => `${name} verwaltet die Abrechnung nicht mehr`;
export const memberDeactivated = (name: string) => `${name} deaktiviert`;
export const memberReactivated = (name: string) => `${name} wieder aktiviert`;
export const memberRemoved = (name: string) => `${name} entfernt`;

// Member parts
export const onlineNow = 'Jetzt online';
export const online = 'Online';
export const you = 'du';
export const deactivated = 'Deaktiviert';
export const twoFactorMissing = 'Zwei-Faktor nicht eingerichtet';
export const billing = 'Abrechnung';
export const roleOf = (name: string) => `Rolle von ${name}`;
export const currentRoleOf = (name: string) => `Rolle von ${name}:`;
export const departmentOf = (name: string) => `Abteilung von ${name}`;
export const moreSkills = (skills: string) => ` weitere: ${skills}`;
export const workloadOf = (name: string) => `Auslastung von ${name}`;
export const estimated = (hours: number) => `${counted(hours, 'Stunde', 'Stunden')} geschätzt`;
export const pointsEstimated = (points: number, hoursEach: number) =>
  `${counted(points, 'Punkt', 'Punkte')} zu je ${counted(hoursEach, 'Stunde', 'Stunden')}`;
export const withoutEstimate = (count: number) => `${figure(count)} ohne Schätzung`;
export const workloadSummary = (work: string, capacityHours: number) =>
  `Offene Arbeit: ${work}. Kapazität: ${counted(capacityHours, 'Stunde', 'Stunden')} pro Woche.`;
export const openTasksOf = (count: number, name: string) => `${counted(count, 'offene Aufgabe', 'offene Aufgaben')} von ${name}`;

// Member table
export const person = 'Person';
export const name = 'Name';
export const role = 'Rolle';
export const department = 'Abteilung';
export const skills = 'Kenntnisse';
export const workload = 'Auslastung';
export const tasks = 'Aufgaben';
export const projects = 'Projekte';
export const joined = 'Dabei seit';
export const actions = 'Aktionen';
export const actionsFor = (name: string) => `Aktionen für ${name}`;
export const openTaskCount = (count: number) => counted(count, 'offene Aufgabe', 'offene Aufgaben');

// Members filter
export const searchPeople = 'Personen suchen';
export const allRoles = 'Alle Rollen';
export const allDepartments = 'Alle Abteilungen';
export const status = 'Status';
export const active = 'Aktiv';
export const allStatuses = 'Alle Status';

// Productivity view
export const productivityPart = 'die Produktivität des Teams';
export const departments = 'Abteilungen';
export const completedPerWeek = 'Erledigte Aufgaben pro Woche';
export const productivityHint = 'Zählt Aufgaben in den Projekten, die du sehen kannst. Wochen beginnen am Montag, in UTC.';
export const people = 'Personen';
export const openTasks = 'Offene Aufgaben';
export const noDepartment = 'Keine Abteilung';
/** If `most` people are all that are shown. */
export const productivityHintCut = (most: number) =>
  `${productivityHint} ${byCount(
    most,
    'Nur die Person, die am meisten erledigt hat, wird angezeigt.',
    `Nur die ${figure(most)} Personen, die am meisten erledigt haben, werden angezeigt.`,
  )}`;
export const noDepartmentWorkload = 'Personen ohne Abteilung';
export const nothingCompleted = 'Noch keine erledigten Aufgaben';
export const nothingCompletedHint = 'Aufgaben, die Personen erledigen, werden hier pro Woche gezählt.';
export const personColumn = 'Person';
export const total = 'Gesamt';
export const loadingProductivity = 'Produktivität wird geladen';

// Project data
export const addedToProject = (name: string) => `${name} zum Projekt hinzugefügt`;
export const projectRoleChanged = (name: string, role: string) => `${name} ist in diesem Projekt jetzt ${role}`;
export const removedFromProject = (name: string) => `${name} aus dem Projekt entfernt`;

// Remove dialog
export const leaveUnassigned = 'Niemand (nicht zuweisen)';
export const confirmRemoval = (name: string) => `${name} entfernen?`;
export const cancel = 'Abbrechen';
export const removeMember = 'Mitglied entfernen';
export const removalHint =
  'Die Person verliert sofort den Zugriff auf diesen Workspace und alle seine Projekte. Ihre Arbeit und ihre Kommentare bleiben. Um zurückzukommen, braucht sie eine Einladung.';
export const reassignTo = 'Offene Aufgaben und Tickets neu zuweisen an';
export const openTasksYouSee = (count: number) =>
  `${counted(count, 'offene Aufgabe, die', 'offene Aufgaben, die')} du sehen kannst.`;
export const handoverHint =
  'In Projekten, die diese Person nicht sehen kann, bleibt die Arbeit ohne Zuweisung. Ein Projekt, das sonst keinen Admin mehr hätte, bekommt diese Person oder dich; ein privates Projekt bekommt eines seiner Mitglieder, oder ein Inhaber bestimmt jemanden. Das Audit-Protokoll hält diese Änderungen fest.';

// Routes
export const team = 'Team';

// Sure to step down
export const confirmOwnRole = (role: string) => `Deine Rolle in „${role}“ ändern?`;
export const ownRoleHint = (place: string) =>
  `Du hast dann weniger Rechte in ${place}. Nur jemand anderes kann dir deine jetzige Rolle zurückgeben.`;
export const changeRole = 'Rolle ändern';

// Use project handles
export const confirmLeave = (name: string) => `${name} verlassen?`;
export const leavePrivateHint =
  'Dieses Projekt ist privat. Du verlierst den Zugriff, bis dich ein Projekt-Admin wieder hinzufügt.';
export const leaveHint = 'Ein Projekt-Admin kann dich wieder hinzufügen.';
export const leaveProject = 'Projekt verlassen';
export const showTasks = 'Aufgaben anzeigen';
export const copyEmail = 'E-Mail-Adresse kopieren';
export const emailCopied = 'E-Mail-Adresse kopiert';
export const removeFromProject = 'Aus dem Projekt entfernen';
export const onlyLowerRoles = 'Du kannst nur Mitglieder ändern, deren Rolle niedriger ist als deine';
export const projectRole = 'Rolle im Projekt';

// Use workspace handles
export const thisWorkspace = 'diesem Workspace';
export const hours = (count: number) => counted(count, 'Stunde', 'Stunden');
export const hoursPerWeek = 'Stunden pro Woche';
export const absences = 'Abwesenheiten';
export const managesBilling = 'Verwaltet die Abrechnung';
export const leaveWorkspace = 'Workspace verlassen';
export const deactivate = 'Deaktivieren';
export const reactivate = 'Wieder aktivieren';
export const removeFromWorkspace = 'Aus dem Workspace entfernen';
export const confirmDeactivation = (name: string) => `${name} deaktivieren?`;
export const deactivationHint =
  'Die Person verliert sofort auf jedem Gerät den Zugriff auf diesen Workspace, und ihr Platz wird frei.';
export const workStays = 'Ihre Arbeit bleibt ihr zugewiesen.';
export const openTasksStay = (count: number) =>
  `${counted(count, 'offene Aufgabe, die du sehen kannst, bleibt', 'offene Aufgaben, die du sehen kannst, bleiben')} ihr zugewiesen.`;
export const deactivationHandover =
  'Wenn sie der einzige Admin eines Projekts ist, wirst du sein Admin; ein privates Projekt bekommt eines seiner Mitglieder, oder ein Inhaber bestimmt jemanden.';
export const reactivationHint = 'Du kannst sie wieder aktivieren, wenn der Tarif einen freien Platz hat.';
export const confirmTransfer = (name: string) => `Inhaberschaft an ${name} übertragen?`;
export const transferHint = 'Du wirst Admin. Nur ein Inhaber kann dich wieder zum Inhaber machen.';
export const transferOwnership = 'Inhaberschaft übertragen';
export const ownershipTransferred = (name: string) => `${name} ist jetzt Inhaber dieses Workspace`;

// Members list
export const teamPart = 'das Team';
export const noMatches = 'Keine Person passt zu diesen Filtern';
export const clearFilters = 'Filter zurücksetzen';
export const noMatchesHint = 'Versuche eine andere Suche oder setze die Filter zurück, um alle zu sehen.';
export const firstByName = (count: number) => `Zu sehen sind die ersten ${figure(count)} Personen nach Namen.`;
export const loadingTeam = 'Team wird geladen';

// Project team screen
export const view = 'Ansicht';
export const members = 'Mitglieder';
export const requests = 'Anfragen';
export const invitations = 'Einladungen';
export const privateProjectHint = 'Dieses Projekt ist privat. Nur seine Mitglieder können es sehen.';
export const workspaceAdminsHint =
  'Auch Inhaber und Admins des Workspace können dieses Projekt verwalten. Sie stehen nur in dieser Liste, wenn sie Mitglieder sind.';

// Projects without admin
export const projectsWithoutAdmin = 'Projekte ohne Admin';
export const projectsWithoutAdminHint =
  'Diese privaten Projekte haben keinen Admin mehr. Die Person, die du auswählst, kann das Projekt sehen und verwalten, und das Audit-Protokoll hält deine Auswahl fest.';
export const adminAppointed = (name: string | undefined, project: string) => `${name} ist jetzt Admin von ${project}`;
export const inTrash = 'Im Papierkorb';
export const newAdminOf = (project: string) => `Neuer Admin von ${project}`;
export const selectPerson = 'Person auswählen';
export const projectMember = (name: string) => `${name} (Projektmitglied)`;
export const makeAdminOf = (project: string) => `Zum Admin von ${project} machen`;
export const makeAdmin = 'Zum Admin machen';

// Team screen
export const productivity = 'Produktivität';
