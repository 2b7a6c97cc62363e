import { byCount, figure } from '#contract/counts';

export const exportWorkspace = 'Diesen Workspace exportieren';
export const exportHint =
  'Erhalte ein Archiv (tar.gz) der Arbeit in diesem Workspace, die du sehen kannst. Alles darin stammt vom selben Zeitpunkt. Du kannst diese Seite verlassen: Eine Benachrichtigung sagt dir, wenn es fertig ist.';
export const startExport = 'Workspace exportieren';
export const yourExports = 'deine Exporte';
export const loadingExports = 'Deine Exporte werden geladen';
export const exportNoun = 'Export';
export const archiveReady = (date: string, size: string) => `Dein Archiv vom ${date} ist fertig (${size}).`;
export const deleteArchive = 'Archiv löschen';
export const confirmDelete = 'Dieses Archiv löschen?';
export const deletionEffect =
  'Das Archiv wird gelöscht. Der Workspace bleibt, wie er ist, und du kannst ihn noch einmal exportieren.';

export const inTheArchive = 'Im Archiv';
export const included = [
  'Projekte mit ihren Mitgliedern, Labels, Feldern, Sprints und Workflows',
  'Aufgaben und Tickets mit ihren Unteraufgaben, Kommentaren, Dateien, Verknüpfungen, erfasster Zeit und ihrem Verlauf',
  'Dokumente mit ihren Versionen und Kommentaren, auch als Markdown, und Notizen',
  'Mitglieder mit ihren Namen und E-Mail-Adressen',
  'Ein Manifest mit der Größe und dem SHA-256-Hash jeder Datei',
];
export const notInTheArchive = 'Nicht im Archiv';
export const excluded = [
  'Private Projekte, Dokumente und Notizen anderer, die du nicht sehen kannst',
  'Gelöschte Projekte',
  'Passwörter, API-Tokens, Webhooks, Integrationen und öffentliche Links',
  'Benachrichtigungen, Erinnerungen, Chats und persönliche Ansichten',
  'Das Audit-Protokoll und der Tarif',
];

export const importWorkspace = 'Workspace importieren';
export const allWorkspaces = 'Alle Workspaces';
export const importHint =
  'Lade ein Archiv hoch, das aus Cairn exportiert wurde, hier oder auf einem anderen Server. Du wirst Inhaber eines neuen Workspace mit allem darin. Du kannst diese Seite verlassen: Der Import läuft weiter.';
export const yourImports = 'deine Importe';
export const dropArchive = 'Ziehe ein Archiv (tar.gz) hierher';
export const selectArchive = 'Archiv auswählen';
export const archive = 'Archiv eines Workspace';
export const notAnArchive = 'Diese Datei ist kein Archiv eines Workspace. Wähle eine aus, die auf .tar.gz endet.';
export const importNoun = 'Import';
export const workspaceReady = 'Dein Workspace ist fertig.';
export const openWorkspace = (name: string) => `${name} öffnen`;
export const yourWorkspace = 'deinen Workspace';
export const invitePeople = 'Personen aus dem Archiv einladen';
export const sendInvitations = 'Einladungen senden';
export const invited = (count: number) =>
  byCount(
    count,
    '1 Einladung gesendet. Du findest sie auf der Team-Seite des Workspace.',
    `${figure(count)} Einladungen gesendet. Du findest sie auf der Team-Seite des Workspace.`,
  );
export const inTheWorkspace = 'Im neuen Workspace';
export const imported = [
  'Alle Projekte, Aufgaben, Tickets, Dokumente, Notizen und Dateien des Archivs',
  'Die Namen anderer Personen bei ihren Kommentaren, ihren Zuweisungen und im Verlauf',
  'Workflows, die pausiert sind, bis du sie einschaltest',
];
export const notInTheWorkspace = 'Nicht im neuen Workspace';
export const notImported = [
  'Andere Mitglieder: Niemand erhält Zugriff oder eine E-Mail. Du kannst Personen einladen, wenn der Workspace fertig ist',
  'Laufende Timer und Abwesenheiten',
];
