/** What people are notified of, by the English text. `{0}` stands for what is inserted. */
export const notices: Readonly<Record<string, string>> = {
  // contract/notices.ts
  'Tasks and issues': 'Aufgaben und Tickets',
  Projects: 'Projekte',
  'Documents and notes': 'Dokumente und Notizen',
  Billing: 'Abrechnung',
  Account: 'Konto',
  // features/account-security/notices.ts
  'Someone signed in to your account from a new device or place':
    'Jemand hat sich von einem neuen Gerät oder Ort aus bei deinem Konto angemeldet',
  'New sign-ins': 'Neue Anmeldungen',
  'When you sign in from a new device or place.': 'Wenn du dich von einem neuen Gerät oder Ort aus anmeldest.',
  // features/account/notices.ts
  'The file with your data is ready': 'Die Datei mit deinen Daten ist fertig',
  Exports: 'Exporte',
  'When a file with your data is ready to download.': 'Wenn eine Datei mit deinen Daten zum Herunterladen bereit ist.',
  // features/billing/notices.ts
  'A payment for the plan failed': 'Eine Zahlung für den Tarif ist fehlgeschlagen',
  'Failed payments': 'Fehlgeschlagene Zahlungen',
  'When a payment fails for a workspace whose billing you manage.':
    'Wenn eine Zahlung für einen Workspace fehlschlägt, dessen Abrechnung du verwaltest.',
  'Most of the plan is used': 'Der Tarif ist fast ausgeschöpft',
  'Plan limits': 'Tariflimits',
  'When a workspace whose billing you manage reaches 80% of a plan limit.':
    'Wenn ein Workspace, dessen Abrechnung du verwaltest, 80 % eines Tariflimits erreicht.',
  // features/document-comments/notices.ts
  '{who} mentioned you': '{who} hat dich erwähnt',
  'Mentions in documents': 'Erwähnungen in Dokumenten',
  'When someone mentions you in a comment on a document.': 'Wenn dich jemand in einem Kommentar zu einem Dokument erwähnt.',
  '{who} replied to your comment': '{who} hat auf deinen Kommentar geantwortet',
  'Replies in documents': 'Antworten in Dokumenten',
  'When someone replies to your comment on a document.': 'Wenn jemand auf deinen Kommentar zu einem Dokument antwortet.',
  '{who} commented': '{who} hat kommentiert',
  'Comments on documents': 'Kommentare zu Dokumenten',
  'When someone comments on a document of yours, that is shared with you, or on which you commented.':
    'Wenn jemand ein Dokument kommentiert, das dir gehört, mit dir geteilt ist oder das du kommentiert hast.',
  // features/document-share/notices.ts
  'A visitor left a comment that waits for approval': 'Ein Besucher hat einen Kommentar hinterlassen, der auf Freigabe wartet',
  'Comments of visitors': 'Kommentare von Besuchern',
  'When a visitor of a public link comments on a document of yours or of a project that you administer.':
    'Wenn ein Besucher eines öffentlichen Links ein Dokument kommentiert, das dir gehört oder zu einem Projekt gehört, das du verwaltest.',
  // features/documents/notices.ts
  '{who} shared this document with you': '{who} hat dieses Dokument mit dir geteilt',
  'Shared documents': 'Geteilte Dokumente',
  'When someone shares a private document with you.': 'Wenn jemand ein privates Dokument mit dir teilt.',
  '{who} mentioned you in the text': '{who} hat dich im Text erwähnt',
  'Mentions in texts': 'Erwähnungen in Texten',
  'When someone mentions you in the text of a document.': 'Wenn dich jemand im Text eines Dokuments erwähnt.',
  // features/invitations/notices.ts
  '{who} accepted your invitation': '{who} hat deine Einladung angenommen',
  'Accepted invitations': 'Angenommene Einladungen',
  'When someone accepts your invitation.': 'Wenn jemand deine Einladung annimmt.',
  // features/issues/notices.ts
  '{who} reported an issue that waits for triage': '{who} hat ein Ticket gemeldet, das auf Triage wartet',
  'Issues in triage': 'Tickets in der Triage',
  'When an issue waits for triage in a project that you administer.':
    'Wenn in einem Projekt, das du verwaltest, ein Ticket auf Triage wartet.',
  // features/join-requests/notices.ts
  '{who} asks to join this project': '{who} möchte diesem Projekt beitreten',
  'Requests to join': 'Beitrittsanfragen',
  'When someone asks to join a project you administer.': 'Wenn jemand einem Projekt beitreten möchte, das du verwaltest.',
  '{who} created a task that needs approval': '{who} hat eine Aufgabe erstellt, die eine Freigabe braucht',
  'Tasks that need approval': 'Aufgaben, die eine Freigabe brauchen',
  'When a guest creates a task in a project that you administer and that requires approval.':
    'Wenn ein Gast in einem Projekt, das du verwaltest und das Freigaben verlangt, eine Aufgabe erstellt.',
  '{who} approved your task': '{who} hat deine Aufgabe freigegeben',
  'Approved tasks': 'Freigegebene Aufgaben',
  'When someone approves a task of yours.': 'Wenn jemand eine deiner Aufgaben freigibt.',
  '{who} declined your task or your request to join': '{who} hat deine Aufgabe oder deine Beitrittsanfrage abgelehnt',
  'Declined tasks and requests': 'Abgelehnte Aufgaben und Anfragen',
  'When someone declines a task of yours or your request to join a project.':
    'Wenn jemand eine deiner Aufgaben oder deine Beitrittsanfrage für ein Projekt ablehnt.',
  // features/links/notices.ts
  'This is no longer blocked': 'Dies ist nicht mehr blockiert',
  Unblocked: 'Nicht mehr blockiert',
  'When a task or an issue of yours is no longer blocked.':
    'Wenn eine deiner Aufgaben oder eines deiner Tickets nicht mehr blockiert ist.',
  // features/notes/notices.ts
  'You asked to be reminded of this note': 'Du wolltest an diese Notiz erinnert werden',
  'Note reminders': 'Erinnerungen an Notizen',
  'When a reminder you set on a note is due.': 'Wenn eine Erinnerung fällig ist, die du für eine Notiz eingestellt hast.',
  // features/notification-address/notices.ts
  'Your notification address failed too often and was turned off':
    'Deine Benachrichtigungsadresse ist zu oft fehlgeschlagen und wurde ausgeschaltet',
  'Notification address': 'Benachrichtigungsadresse',
  'When the address of another service that you set is turned off because it fails.':
    'Wenn die von dir eingestellte Adresse eines anderen Dienstes ausgeschaltet wird, weil sie fehlschlägt.',
  // features/notifications/notices.ts
  Mentions: 'Erwähnungen',
  'When someone mentions you in a comment or a description.':
    'Wenn dich jemand in einem Kommentar oder einer Beschreibung erwähnt.',
  '{who} assigned this to you': '{who} hat dir dies zugewiesen',
  'Assigned to you': 'Dir zugewiesen',
  'When someone assigns you a task or an issue.': 'Wenn dir jemand eine Aufgabe oder ein Ticket zuweist.',
  Replies: 'Antworten',
  'When someone replies to your comment.': 'Wenn jemand auf deinen Kommentar antwortet.',
  Comments: 'Kommentare',
  'When someone comments on a task or an issue that you watch.':
    'Wenn jemand eine Aufgabe oder ein Ticket kommentiert, das du beobachtest.',
  '{who} took this from you': '{who} hat deine Zuweisung aufgehoben',
  'No longer assigned to you': 'Dir nicht mehr zugewiesen',
  'When someone unassigns you from a task or an issue.':
    'Wenn jemand deine Zuweisung bei einer Aufgabe oder einem Ticket aufhebt.',
  '{who} changed the status': '{who} hat den Status geändert',
  'Status changes': 'Statusänderungen',
  'When the status of a task or an issue that you are assigned to or watch changes.':
    'Wenn sich der Status einer Aufgabe oder eines Tickets ändert, für das du zuständig bist oder das du beobachtest.',
  '{who} made changes': '{who} hat Änderungen vorgenommen',
  'Other changes': 'Andere Änderungen',
  'When dates, priority, description, or another field of a task or an issue that you watch changes.':
    'Wenn sich Daten, Priorität, Beschreibung oder ein anderes Feld einer Aufgabe oder eines Tickets ändern, das du beobachtest.',
  '{who} reacted to your comment': '{who} hat auf deinen Kommentar reagiert',
  Reactions: 'Reaktionen',
  'When someone reacts to your comment.': 'Wenn jemand auf deinen Kommentar reagiert.',
  'This is due in a day': 'Dies ist in einem Tag fällig',
  'Due soon': 'Bald fällig',
  'At 9:00 on the day before a task or an issue of yours is due, or 24 hours before its due time.':
    'Um 9:00 Uhr am Tag, bevor eine deiner Aufgaben oder eines deiner Tickets fällig ist, oder 24 Stunden vor der Uhrzeit der Fälligkeit.',
  'These are overdue': 'Dies ist überfällig',
  Overdue: 'Überfällig',
  'Each morning at 9:00, one list of your tasks and issues that are overdue.':
    'Jeden Morgen um 9:00 Uhr eine Liste deiner überfälligen Aufgaben und Tickets.',
  'This blocks something that is overdue': 'Dies blockiert etwas, das überfällig ist',
  'Blocking something overdue': 'Blockiert Überfälliges',
  'When a task or an issue of yours blocks another one that is overdue.':
    'Wenn eine deiner Aufgaben oder eines deiner Tickets etwas anderes blockiert, das überfällig ist.',
  'The sprint starts tomorrow': 'Der Sprint beginnt morgen',
  'Sprints that start soon': 'Sprints, die bald beginnen',
  'At 9:00 on the day before a sprint with work of yours starts.':
    'Um 9:00 Uhr am Tag, bevor ein Sprint mit Arbeit von dir beginnt.',
  // features/projects/notices.ts
  '{who} added you to this project': '{who} hat dich zu diesem Projekt hinzugefügt',
  'Added to a project': 'Zu einem Projekt hinzugefügt',
  'When someone adds you to a project.': 'Wenn dich jemand zu einem Projekt hinzufügt.',
  '{who} changed your role in this project': '{who} hat deine Rolle in diesem Projekt geändert',
  'Your role': 'Deine Rolle',
  'When someone changes your role in a project.': 'Wenn jemand deine Rolle in einem Projekt ändert.',
  // features/reminders/notices.ts
  'You asked to be reminded': 'Du wolltest erinnert werden',
  Reminders: 'Erinnerungen',
  'When a reminder you set on a task is due.': 'Wenn eine Erinnerung fällig ist, die du für eine Aufgabe eingestellt hast.',
  // features/sprints/notices.ts
  'The sprint started': 'Der Sprint hat begonnen',
  'Started sprints': 'Begonnene Sprints',
  'When a sprint with work of yours starts.': 'Wenn ein Sprint mit Arbeit von dir beginnt.',
  'The sprint ended': 'Der Sprint ist beendet',
  'Ended sprints': 'Beendete Sprints',
  'When a sprint with work of yours ends.': 'Wenn ein Sprint mit Arbeit von dir endet.',
  // features/subtasks/notices.ts
  '{who} completed the last subtask': '{who} hat die letzte Unteraufgabe erledigt',
  'Subtasks completed': 'Unteraufgaben erledigt',
  'When all subtasks of your task are done. A task is yours if it is assigned to you, or if you created it and no one is assigned.':
    'Wenn alle Unteraufgaben deiner Aufgabe erledigt sind. Eine Aufgabe gehört dir, wenn sie dir zugewiesen ist oder wenn du sie erstellt hast und niemand zuständig ist.',
  // features/task-comments/notices.ts
  '{who} reported a comment': '{who} hat einen Kommentar gemeldet',
  'Reported comments': 'Gemeldete Kommentare',
  'When someone reports a comment in a project you administer.':
    'Wenn jemand in einem Projekt, das du verwaltest, einen Kommentar meldet.',
  // features/team/notices.ts
  'Projects without an admin': 'Projekte ohne Admin',
  'When a private project in a workspace you own has no admin left.':
    'Wenn ein privates Projekt in einem Workspace, der dir gehört, keinen Admin mehr hat.',
  '{who} changed your role in this workspace': '{who} hat deine Rolle in diesem Workspace geändert',
  'Your role in a workspace': 'Deine Rolle in einem Workspace',
  'When someone changes your role in a workspace.': 'Wenn jemand deine Rolle in einem Workspace ändert.',
  // features/workflows/notices.ts
  'A workflow asks for your approval': 'Ein Workflow bittet um deine Freigabe',
  'Requested approvals': 'Erbetene Freigaben',
  'When a workflow asks whether you approve something.': 'Wenn ein Workflow fragt, ob du etwas freigibst.',
  '{who} decided an approval': '{who} hat über eine Freigabe entschieden',
  'Decided approvals': 'Entschiedene Freigaben',
  'When someone approves or rejects what a workflow of yours asked for.':
    'Wenn jemand freigibt oder ablehnt, worum einer deiner Workflows gebeten hat.',
  'A workflow has news for you': 'Ein Workflow hat Neuigkeiten für dich',
  'News from workflows': 'Neuigkeiten von Workflows',
  'When a workflow tells you something.': 'Wenn dir ein Workflow etwas mitteilt.',
  'A run failed, or the workflow was stopped': 'Eine Ausführung ist fehlgeschlagen oder der Workflow wurde gestoppt',
  'Failed workflows': 'Fehlgeschlagene Workflows',
  'When a run of a workflow that you own fails, or the workflow is stopped.':
    'Wenn eine Ausführung eines Workflows, der dir gehört, fehlschlägt oder der Workflow gestoppt wird.',
  // features/workspace-archive/notices.ts
  'The archive of your workspace is ready': 'Das Archiv deines Workspace ist fertig',
  'Workspace exports': 'Workspace-Exporte',
  'When the archive of a workspace is ready to download.': 'Wenn das Archiv eines Workspace zum Herunterladen bereit ist.',
};
