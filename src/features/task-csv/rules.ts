export { csvText, FILE_MAX_BYTES, listCell, listOf, parsedCsv, safe, unsafe } from './rules/csv.ts';
export { batched } from './rules/batches.ts';
export { type ImportProject, type ImportedTask, type RowFault, tasksIn, unknownValues, type ValueKind } from './rules/reading.ts';
export { guessedTargets, importTargets } from './rules/targets.ts';
export { type Cell, type Table, textRows } from './rules/tables.ts';
