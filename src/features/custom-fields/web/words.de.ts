// Custom fields panel
export const customFields = 'Eigene Felder';

// Fields dialog
export const customFieldsHint =
  'Füge Aufgaben eigene Felder hinzu. Alle, die das Projekt sehen können, können auch die Felder sehen.';
export const done = 'Fertig';

// Fields editor
export const fieldMoved = (name: string, position: number, total: number) =>
  `${name} auf Position ${position} von ${total} verschoben`;
export const notInPlan = 'Dein Tarif enthält keine eigenen Felder. Die Werte, die Aufgaben haben, kannst du weiterhin lesen.';
export const fields = 'Felder';
export const loadingFields = 'Die Felder werden geladen';
export const noFieldsYet = 'Noch keine Felder';
export const noFieldsHint =
  'Füge eines für Angaben hinzu, die du bei jeder Aufgabe festhältst, zum Beispiel einen Kunden oder ein Budget.';
export const comparePlans = 'Tarife vergleichen';

// Data
export const fieldAdded = (name: string) => `Feld „${name}“ hinzugefügt`;

// Field control
export const yes = 'Ja';
export const no = 'Nein';
export const none = 'Keine';
export const noOptions = 'Keine Optionen gefunden';
export const noOne = 'Niemand';
export const noDate = 'Kein Datum';
export const empty = 'Leer';
export const openLink = (address: string) => `${address} öffnen`;

// Field row
export const deleteFieldTitle = (name: string) =>
  `${name} löschen? Der Wert wird aus jeder Aufgabe gelöscht. Das lässt sich nicht rückgängig machen.`;
export const cancel = 'Abbrechen';
export const deleteField = 'Feld löschen';
export const nameOf = (name: string) => `Name von ${name}`;
export const optionsOf = (name: string) => `Optionen von ${name}`;
export const deleteNamed = (name: string) => `${name} löschen`;

// New field form
export const fieldExists = 'Ein Feld mit diesem Namen gibt es schon. Gib einen anderen Namen ein.';
export const newField = 'Neues Feld';
export const newFieldPlaceholder = 'Kunde, Budget, Browser…';
export const type = 'Typ';
export const addField = 'Feld hinzufügen';
export const newFieldOptions = 'Optionen des neuen Felds';
export const optionRequired = 'Füge mindestens eine Option hinzu.';

// Options editor
export const optionExists = 'Eine Option mit diesem Namen gibt es schon. Gib einen anderen Namen ein.';
export const colorOf = (name: string) => `Farbe von ${name}`;
export const optionName = (name: string) => `Name der Option ${name}`;
export const removeOption = (name: string) => `${name} aus allen Aufgaben entfernen`;
export const newOption = 'Neue Option';
export const addOption = 'Option hinzufügen';
