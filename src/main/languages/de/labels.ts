/** Labels and sentences that fields, roles and rules declare, by the English text. `{0}` stands for what is inserted. */
export const labels: Readonly<Record<string, string>> = {
  // index.html
  "Cairn is a self-hosted home for a team's work: live boards, issues, documents and more.":
    'Cairn ist der selbst gehostete Ort für die Arbeit deines Teams: Live-Boards, Tickets, Dokumente und mehr.',
  'Cairn needs JavaScript to show your work.': 'Cairn braucht JavaScript, um deine Arbeit anzuzeigen.',
  // app.webmanifest
  'New task': 'Neue Aufgabe',
  Inbox: 'Posteingang',
  'My work': 'Meine Arbeit',
  // contract/role-sentences.ts
  'Can do everything, including managing billing and deleting the workspace.':
    'Darf alles, auch die Abrechnung verwalten und den Workspace löschen.',
  'Can manage members, settings, and every project that is not private.':
    'Darf Mitglieder, Einstellungen und alle Projekte verwalten, die nicht privat sind.',
  'Can create projects, see all members, and read and comment in projects that are not private.':
    'Darf Projekte erstellen, alle Mitglieder sehen und in Projekten, die nicht privat sind, lesen und kommentieren.',
  'Can only see public projects and the projects they are added to.':
    'Darf nur öffentliche Projekte und Projekte mit eigener Mitgliedschaft sehen.',
  'Can do everything, including managing members and settings and deleting the project.':
    'Darf alles, auch Mitglieder und Einstellungen verwalten und das Projekt löschen.',
  'Can create, edit, and assign tasks and issues, and comment.':
    'Darf Aufgaben und Tickets erstellen, bearbeiten und zuweisen und kommentieren.',
  'Can read, comment, and report issues.': 'Darf lesen, kommentieren und Tickets melden.',
  'Can only read.': 'Darf nur lesen.',
  // contract/task-filter-fields.ts
  Status: 'Status',
  Assignee: 'Zuständig',
  Priority: 'Priorität',
  Label: 'Label',
  'Due date': 'Fälligkeit',
  'Start date': 'Startdatum',
  Sprint: 'Sprint',
  'Created by': 'Erstellt von',
  Created: 'Erstellt',
  Completed: 'Erledigt',
  Milestone: 'Meilenstein',
  Blocked: 'Blockiert',
  // features/absences/rules.ts
  'Enter a last day that is not before the first day.': 'Gib einen letzten Tag ein, der nicht vor dem ersten liegt.',
  'Enter days within {0} days of today.': 'Gib Tage ein, die höchstens {0} Tage von heute entfernt sind.',
  // features/account-security/rules.ts
  '{0} on {1}': '{0} auf {1}',
  'Another client on {0}': 'Anderes Programm auf {0}',
  'Another client': 'Anderes Programm',
  // features/custom-fields/rules.ts
  'A number from {0} to {1}': 'Eine Zahl von {0} bis {1}',
  'Text of up to {0} characters': 'Text mit bis zu {0} Zeichen',
  'A number': 'Eine Zahl',
  'One of the options': 'Eine der Optionen',
  'One or more of the options': 'Eine oder mehrere der Optionen',
  'A date, such as 2026-11-20': 'Ein Datum wie 2026-11-20',
  'Someone who can see the project': 'Jemand, der das Projekt sehen kann',
  'Yes or no': 'Ja oder nein',
  'An address that starts with http:// or https://': 'Eine Adresse, die mit http:// oder https:// beginnt',
  'Only single select and multi-select fields have options': 'Nur Felder mit Einfach- oder Mehrfachauswahl haben Optionen',
  'Add at least one option': 'Füge mindestens eine Option hinzu',
  'Two options have the same id': 'Zwei Optionen haben dieselbe ID',
  'Two options have the same name': 'Zwei Optionen haben denselben Namen',
  // features/documents/fields.ts
  "An item you don't have access to": 'Ein Eintrag, auf den du keinen Zugriff hast',
  // features/issues/fields.ts
  Type: 'Typ',
  Severity: 'Schweregrad',
  Reporter: 'Gemeldet von',
  Closed: 'Geschlossen',
  Updated: 'Aktualisiert',
  // features/project-health/fields.ts
  'On track': 'Im Plan',
  'At risk': 'Gefährdet',
  'Off track': 'Nicht im Plan',
  // features/projects/rules.ts
  'To do': 'Zu erledigen',
  'In progress': 'In Arbeit',
  Review: 'Prüfung',
  Done: 'Erledigt',
  // features/sprints/rules.ts
  'A sprint cannot end before it starts.': 'Ein Sprint kann nicht enden, bevor er beginnt.',
  'A sprint can have up to {0} days.': 'Ein Sprint kann bis zu {0} Tage dauern.',
  // features/table-files/rules/csv.ts
  'This is not a text file. Save it as CSV and select it again.':
    'Dies ist keine Textdatei. Speichere sie als CSV und wähle sie erneut aus.',
  'A quotation mark in row {0} has no closing mark. Correct the file and select it again.':
    'Ein Anführungszeichen in Zeile {0} wird nicht geschlossen. Korrigiere die Datei und wähle sie erneut aus.',
  'The file is empty. Add a row with column names and a row for each task.':
    'Die Datei ist leer. Füge eine Zeile mit Spaltennamen und je Aufgabe eine Zeile hinzu.',
  'The file has {0} rows, and the limit is {1}. Split it into smaller files.':
    'Die Datei hat {0} Zeilen, erlaubt sind {1}. Teile sie in kleinere Dateien auf.',
  "The file has {0} columns, and the limit is {1}. Remove the columns that you don't need.":
    'Die Datei hat {0} Spalten, erlaubt sind {1}. Entferne die Spalten, die du nicht brauchst.',
  // features/tasks/fields.ts
  Key: 'Schlüssel',
  Title: 'Titel',
  Scheduling: 'Terminplanung',
  Collaborators: 'Mitwirkende',
  Labels: 'Labels',
  Tags: 'Schlagwörter',
  Estimate: 'Schätzung',
  Hours: 'Stunden',
  Logged: 'Erfasst',
  Repeats: 'Wiederholung',
  'Blocked by': 'Blockiert von',
  Subtasks: 'Unteraufgaben',
  Files: 'Dateien',
  Description: 'Beschreibung',
  // features/work/fields.ts
  Project: 'Projekt',
  // features/workflows/fields.ts
  Creator: 'Ersteller',
  'Last change': 'Letzte Änderung',
  Assignees: 'Zuständige',
  // features/workflows/rules/known-values.ts
  'Number of subtasks': 'Anzahl der Unteraufgaben',
  Creation: 'Erstellung',
  Link: 'Link',
  'Key of the project': 'Schlüssel des Projekts',
  Workflow: 'Workflow',
  'Owner of the workflow': 'Inhaber des Workflows',
  'Who caused the run': 'Wer die Ausführung ausgelöst hat',
  'Value before': 'Wert vorher',
  'Value now': 'Wert jetzt',
  Goal: 'Ziel',
  'First day': 'Erster Tag',
  'Last day': 'Letzter Tag',
  'Committed items': 'Zugesagte Einträge',
  'Completed items': 'Erledigte Einträge',
  'Committed points': 'Zugesagte Punkte',
  'Completed points': 'Erledigte Punkte',
  Comment: 'Kommentar',
  'Author of the comment': 'Verfasser des Kommentars',
  'Answer “{0}” of the assistant': 'Antwort „{0}“ des Assistenten',
  'Pull request': 'Pull Request',
  'Link to the pull request': 'Link zum Pull Request',
  'State of the pull request': 'Stand des Pull Requests',
  Subtask: 'Unteraufgabe',
  'Subtask is done': 'Unteraufgabe ist erledigt',
  // features/workflows/rules/smart-check.ts
  'An amount of time belongs after plus or minus.': 'Eine Zeitspanne gehört hinter plus oder minus.',
  'A person has {0}.': 'Eine Person hat {0}.',
  'There is no {0} here.': '{0} gibt es hier nicht.',
  'There is no {0} here. Did you mean {1}?': '{0} gibt es hier nicht. Meintest du {1}?',
  'There is no filter {0}.': 'Einen Filter {0} gibt es nicht.',
  'There is no filter {0}. Did you mean {1}?': 'Einen Filter {0} gibt es nicht. Meintest du {1}?',
  '{0} does not work with {1}.': '{0} lässt sich nicht anwenden auf: {1}.',
  'Write {0} as in this example: {1}': 'Schreibe {0} wie in diesem Beispiel: {1}',
  '{0} needs {1} here.': '{0} braucht hier: {1}.',
  'Use {0}.': 'Verwende {0}.',
  '{0} takes no amount of time.': '{0} akzeptiert keine Zeitspanne.',
  'A point in time moves by minutes, hours, days or weeks. Put | day before this to move a date.':
    'Ein Zeitpunkt wird um Minuten, Stunden, Tage oder Wochen verschoben. Setze | day davor, um ein Datum zu verschieben.',
  'A date moves by days, working days, weeks, months or years.':
    'Ein Datum wird um Tage, Arbeitstage, Wochen, Monate oder Jahre verschoben.',
  'An amount is a number.': 'Eine Menge ist eine Zahl.',
  'a text': 'ein Text',
  'a number': 'eine Zahl',
  'a date': 'ein Datum',
  'a point in time': 'ein Zeitpunkt',
  'yes or no': 'ja oder nein',
  'a person': 'eine Person',
  'a list': 'eine Liste',
  'an amount of time, such as 2 days': 'eine Zeitspanne wie 2 days',
  // features/workflows/rules/smart-completions.ts
  Today: 'Heute',
  Now: 'Jetzt',
  // features/workflows/rules/smart-filters.ts
  'Uses another value if there is none.': 'Nimmt einen anderen Wert, wenn keiner da ist.',
  'Adds a number, or moves a date later.': 'Addiert eine Zahl oder verlegt ein Datum auf später.',
  'Subtracts a number, or moves a date earlier.': 'Subtrahiert eine Zahl oder verlegt ein Datum auf früher.',
  'Multiplies.': 'Multipliziert.',
  'Divides.': 'Dividiert.',
  'Rounds to a number of decimal places, or to a whole number.':
    'Rundet auf eine Anzahl Nachkommastellen oder auf eine ganze Zahl.',
  'Says what share of a total a number is.': 'Sagt, welchen Anteil eine Zahl an einer Gesamtmenge hat.',
  'Writes a number with separators, or a date as short, long, iso, weekday, month or time.':
    'Schreibt eine Zahl mit Trennzeichen oder ein Datum als short, long, iso, weekday, month oder time.',
  'The day of a point in time.': 'Der Tag eines Zeitpunkts.',
  'How many days a date is ahead; less than 0 for the past.':
    'Wie viele Tage ein Datum in der Zukunft liegt; unter 0 für die Vergangenheit.',
  'Writes a text in capital letters.': 'Schreibt einen Text in Großbuchstaben.',
  'Writes a text in small letters.': 'Schreibt einen Text in Kleinbuchstaben.',
  'Makes the first letter a capital.': 'Schreibt den ersten Buchstaben groß.',
  'Removes spaces at both ends.': 'Entfernt Leerzeichen am Anfang und am Ende.',
  'Shortens a text to a number of letters.': 'Kürzt einen Text auf eine Anzahl Zeichen.',
  'Puts a text at the end.': 'Hängt einen Text an.',
  'Replaces a part of a text everywhere.': 'Ersetzt einen Textteil an allen Stellen.',
  'Writes a list with a text between its items.': 'Schreibt eine Liste mit einem Text zwischen ihren Einträgen.',
  'The first item of a list.': 'Der erste Eintrag einer Liste.',
  'The last item of a list.': 'Der letzte Eintrag einer Liste.',
  'How many items a list has, or how many characters a text has.':
    'Wie viele Einträge eine Liste oder wie viele Zeichen ein Text hat.',
  // features/workflows/rules/smart-kinds.ts
  Yes: 'Ja',
  No: 'Nein',
  'full name': 'vollständiger Name',
  'first name': 'Vorname',
  'last name': 'Nachname',
  'email address': 'E-Mail-Adresse',
  // features/workflows/rules/smart-syntax.ts
  'This text is too long for smart values.': 'Dieser Text ist zu lang für Platzhalter.',
  'A text can have up to {0} smart values.': 'Ein Text kann bis zu {0} Platzhalter haben.',
  'Name a value here, such as task.title.': 'Nenne hier einen Wert wie task.title.',
  'A smart value can have up to {0} filters.': 'Ein Platzhalter kann bis zu {0} Filter haben.',
  'Close this smart value with }}.': 'Schließe diesen Platzhalter mit }}.',
  'Put a filter after |, or close with }}.': 'Setze einen Filter hinter | oder schließe mit }}.',
  'Name a filter after |, such as upper.': 'Nenne hinter | einen Filter wie upper.',
  'A filter takes up to {0} values.': 'Ein Filter akzeptiert bis zu {0} Werte.',
  '{0} needs a value after the colon.': '{0} braucht einen Wert nach dem Doppelpunkt.',
  'Close this text with the same quotation mark.': 'Schließe diesen Text mit demselben Anführungszeichen.',
  'Name what to take after the dot.': 'Nenne nach dem Punkt, was du verwenden willst.',
  'Put the name between quotation marks.': 'Setze den Namen in Anführungszeichen.',
  'Close the bracket.': 'Schließe die Klammer.',
};
