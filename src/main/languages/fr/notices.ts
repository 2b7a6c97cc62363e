/** What people are notified of, by the English text. `{0}` stands for what is inserted. */
export const notices: Readonly<Record<string, string>> = {
  // contract/notices.ts
  'Tasks and issues': 'Tâches et tickets',
  Projects: 'Projets',
  'Documents and notes': 'Documents et notes',
  Billing: 'Facturation',
  Account: 'Compte',
  // features/account-security/notices.ts
  'Someone signed in to your account from a new device or place':
    'Quelqu’un s’est connecté à votre compte depuis un nouvel appareil ou un nouveau lieu',
  'New sign-ins': 'Nouvelles connexions',
  'When you sign in from a new device or place.': 'Quand vous vous connectez depuis un nouvel appareil ou un nouveau lieu.',
  // features/account/notices.ts
  'The file with your data is ready': 'Le fichier avec vos données est prêt',
  Exports: 'Exports',
  'When a file with your data is ready to download.': 'Quand un fichier avec vos données est prêt à être téléchargé.',
  // features/billing/notices.ts
  'A payment for the plan failed': 'Un paiement de l’offre a échoué',
  'Failed payments': 'Paiements échoués',
  'When a payment fails for a workspace whose billing you manage.':
    'Quand un paiement échoue pour un espace de travail dont vous gérez la facturation.',
  'Most of the plan is used': 'La plus grande partie de l’offre est utilisée',
  'Plan limits': 'Limites de l’offre',
  'When a workspace whose billing you manage reaches 80% of a plan limit.':
    'Quand un espace de travail dont vous gérez la facturation atteint 80 % d’une limite de l’offre.',
  // features/document-comments/notices.ts
  '{who} mentioned you': '{who} vous a mentionné',
  'Mentions in documents': 'Mentions dans les documents',
  'When someone mentions you in a comment on a document.': 'Quand quelqu’un vous mentionne dans un commentaire sur un document.',
  '{who} replied to your comment': '{who} a répondu à votre commentaire',
  'Replies in documents': 'Réponses dans les documents',
  'When someone replies to your comment on a document.': 'Quand quelqu’un répond à votre commentaire sur un document.',
  '{who} commented': '{who} a ajouté un commentaire',
  'Comments on documents': 'Commentaires sur les documents',
  'When someone comments on a document of yours, that is shared with you, or on which you commented.':
    'Quand quelqu’un commente un document qui est à vous, qui est partagé avec vous ou que vous avez commenté.',
  // features/document-share/notices.ts
  'A visitor left a comment that waits for approval': 'Un visiteur a laissé un commentaire en attente d’approbation',
  'Comments of visitors': 'Commentaires des visiteurs',
  'When a visitor of a public link comments on a document of yours or of a project that you administer.':
    'Quand un visiteur d’un lien public commente un document qui est à vous ou à un projet que vous administrez.',
  // features/documents/notices.ts
  '{who} shared this document with you': '{who} a partagé ce document avec vous',
  'Shared documents': 'Documents partagés',
  'When someone shares a private document with you.': 'Quand quelqu’un partage un document privé avec vous.',
  '{who} mentioned you in the text': '{who} vous a mentionné dans le texte',
  'Mentions in texts': 'Mentions dans les textes',
  'When someone mentions you in the text of a document.': 'Quand quelqu’un vous mentionne dans le texte d’un document.',
  // features/invitations/notices.ts
  '{who} accepted your invitation': '{who} a accepté votre invitation',
  'Accepted invitations': 'Invitations acceptées',
  'When someone accepts your invitation.': 'Quand quelqu’un accepte votre invitation.',
  // features/issues/notices.ts
  '{who} reported an issue that waits for triage': '{who} a signalé un ticket qui attend dans le tri',
  'Issues in triage': 'Tickets dans le tri',
  'When an issue waits for triage in a project that you administer.':
    'Quand un ticket attend dans le tri d’un projet que vous administrez.',
  // features/join-requests/notices.ts
  '{who} asks to join this project': '{who} demande à rejoindre ce projet',
  'Requests to join': 'Demandes d’adhésion',
  'When someone asks to join a project you administer.': 'Quand quelqu’un demande à rejoindre un projet que vous administrez.',
  '{who} created a task that needs approval': '{who} a créé une tâche à approuver',
  'Tasks that need approval': 'Tâches à approuver',
  'When a guest creates a task in a project that you administer and that requires approval.':
    'Quand un invité crée une tâche dans un projet que vous administrez et qui exige une approbation.',
  '{who} approved your task': '{who} a approuvé votre tâche',
  'Approved tasks': 'Tâches approuvées',
  'When someone approves a task of yours.': 'Quand quelqu’un approuve une de vos tâches.',
  '{who} declined your task or your request to join': '{who} a refusé votre tâche ou votre demande d’adhésion',
  'Declined tasks and requests': 'Tâches et demandes refusées',
  'When someone declines a task of yours or your request to join a project.':
    'Quand quelqu’un refuse une de vos tâches ou votre demande pour rejoindre un projet.',
  // features/links/notices.ts
  'This is no longer blocked': 'Cet élément n’est plus bloqué',
  Unblocked: 'Déblocages',
  'When a task or an issue of yours is no longer blocked.': 'Quand une tâche ou un ticket qui est à vous n’est plus bloqué.',
  // features/notes/notices.ts
  'You asked to be reminded of this note': 'Vous avez demandé un rappel pour cette note',
  'Note reminders': 'Rappels de notes',
  'When a reminder you set on a note is due.': 'Quand arrive le moment d’un rappel que vous avez défini sur une note.',
  // features/notification-address/notices.ts
  'Your notification address failed too often and was turned off':
    'Votre adresse de notification a échoué trop souvent et a été désactivée',
  'Notification address': 'Adresse de notification',
  'When the address of another service that you set is turned off because it fails.':
    'Quand l’adresse d’un autre service que vous avez définie est désactivée parce qu’elle échoue.',
  // features/notifications/notices.ts
  Mentions: 'Mentions',
  'When someone mentions you in a comment or a description.':
    'Quand quelqu’un vous mentionne dans un commentaire ou une description.',
  '{who} assigned this to you': '{who} vous a assigné cet élément',
  'Assigned to you': 'Assignations',
  'When someone assigns you a task or an issue.': 'Quand quelqu’un vous assigne une tâche ou un ticket.',
  Replies: 'Réponses',
  'When someone replies to your comment.': 'Quand quelqu’un répond à votre commentaire.',
  Comments: 'Commentaires',
  'When someone comments on a task or an issue that you watch.':
    'Quand quelqu’un commente une tâche ou un ticket que vous suivez.',
  '{who} took this from you': '{who} vous a retiré cet élément',
  'No longer assigned to you': 'Fin d’assignation',
  'When someone unassigns you from a task or an issue.': 'Quand quelqu’un vous retire l’assignation d’une tâche ou d’un ticket.',
  '{who} changed the status': '{who} a changé le statut',
  'Status changes': 'Changements de statut',
  'When the status of a task or an issue that you are assigned to or watch changes.':
    'Quand change le statut d’une tâche ou d’un ticket que vous suivez ou qui vous est assigné.',
  '{who} made changes': '{who} a apporté des modifications',
  'Other changes': 'Autres changements',
  'When dates, priority, description, or another field of a task or an issue that you watch changes.':
    'Quand les dates, la priorité, la description ou un autre champ d’une tâche ou d’un ticket que vous suivez change.',
  '{who} reacted to your comment': '{who} a réagi à votre commentaire',
  Reactions: 'Réactions',
  'When someone reacts to your comment.': 'Quand quelqu’un réagit à votre commentaire.',
  'This is due in a day': 'Cet élément arrive à échéance dans un jour',
  'Due soon': 'Échéance proche',
  'At 9:00 on the day before a task or an issue of yours is due, or 24 hours before its due time.':
    'À 9 h, la veille de l’échéance d’une tâche ou d’un ticket qui est à vous, ou 24 heures avant l’heure d’échéance.',
  'These are overdue': 'Ces éléments sont en retard',
  Overdue: 'En retard',
  'Each morning at 9:00, one list of your tasks and issues that are overdue.':
    'Chaque matin à 9 h, une liste unique de vos tâches et tickets en retard.',
  'This blocks something that is overdue': 'Cet élément en bloque un qui est en retard',
  'Blocking something overdue': 'Blocage d’un élément en retard',
  'When a task or an issue of yours blocks another one that is overdue.':
    'Quand une tâche ou un ticket qui est à vous en bloque un autre qui est en retard.',
  'The sprint starts tomorrow': 'Le sprint démarre demain',
  'Sprints that start soon': 'Sprints à venir',
  'At 9:00 on the day before a sprint with work of yours starts.':
    'À 9 h, la veille du démarrage d’un sprint qui contient du travail à vous.',
  // features/projects/notices.ts
  '{who} added you to this project': '{who} vous a ajouté à ce projet',
  'Added to a project': 'Ajout à un projet',
  'When someone adds you to a project.': 'Quand quelqu’un vous ajoute à un projet.',
  '{who} changed your role in this project': '{who} a changé votre rôle dans ce projet',
  'Your role': 'Votre rôle',
  'When someone changes your role in a project.': 'Quand quelqu’un change votre rôle dans un projet.',
  // features/reminders/notices.ts
  'You asked to be reminded': 'Vous avez demandé un rappel',
  Reminders: 'Rappels',
  'When a reminder you set on a task is due.': 'Quand arrive le moment d’un rappel que vous avez défini sur une tâche.',
  // features/sprints/notices.ts
  'The sprint started': 'Le sprint a démarré',
  'Started sprints': 'Sprints démarrés',
  'When a sprint with work of yours starts.': 'Quand démarre un sprint qui contient du travail à vous.',
  'The sprint ended': 'Le sprint s’est terminé',
  'Ended sprints': 'Sprints terminés',
  'When a sprint with work of yours ends.': 'Quand se termine un sprint qui contient du travail à vous.',
  // features/subtasks/notices.ts
  '{who} completed the last subtask': '{who} a terminé la dernière sous-tâche',
  'Subtasks completed': 'Sous-tâches terminées',
  'When all subtasks of your task are done. A task is yours if it is assigned to you, or if you created it and no one is assigned.':
    'Quand toutes les sous-tâches de votre tâche sont terminées. Une tâche est à vous si elle vous est assignée, ou si vous l’avez créée et qu’elle n’est assignée à personne.',
  // features/task-comments/notices.ts
  '{who} reported a comment': '{who} a signalé un commentaire',
  'Reported comments': 'Commentaires signalés',
  'When someone reports a comment in a project you administer.':
    'Quand quelqu’un signale un commentaire dans un projet que vous administrez.',
  // features/team/notices.ts
  'Projects without an admin': 'Projets sans admin',
  'When a private project in a workspace you own has no admin left.':
    'Quand un projet privé d’un espace de travail qui vous appartient n’a plus d’admin.',
  '{who} changed your role in this workspace': '{who} a changé votre rôle dans cet espace de travail',
  'Your role in a workspace': 'Votre rôle dans un espace de travail',
  'When someone changes your role in a workspace.': 'Quand quelqu’un change votre rôle dans un espace de travail.',
  // features/workflows/notices.ts
  'A workflow asks for your approval': 'Un workflow demande votre approbation',
  'Requested approvals': 'Approbations demandées',
  'When a workflow asks whether you approve something.': 'Quand un workflow vous demande si vous approuvez quelque chose.',
  '{who} decided an approval': '{who} s’est prononcé sur une approbation',
  'Decided approvals': 'Approbations décidées',
  'When someone approves or rejects what a workflow of yours asked for.':
    'Quand quelqu’un approuve ou rejette ce qu’un de vos workflows a demandé.',
  'A workflow has news for you': 'Un workflow a des nouvelles pour vous',
  'News from workflows': 'Nouvelles des workflows',
  'When a workflow tells you something.': 'Quand un workflow vous informe de quelque chose.',
  'A run failed, or the workflow was stopped': 'Une exécution a échoué, ou le workflow a été arrêté',
  'Failed workflows': 'Workflows en échec',
  'When a run of a workflow that you own fails, or the workflow is stopped.':
    'Quand une exécution d’un workflow dont vous êtes propriétaire échoue, ou que le workflow est arrêté.',
  // features/workspace-archive/notices.ts
  'The archive of your workspace is ready': 'L’archive de votre espace de travail est prête',
  'Workspace exports': 'Exports d’espaces de travail',
  'When the archive of a workspace is ready to download.': 'Quand l’archive d’un espace de travail est prête à être téléchargée.',
};
