export { batched } from './rules/batches.ts';
export { type ImportProject, type ImportedTask, type RowFault, tasksIn, unknownValues, type ValueKind } from './rules/reading.ts';
export { guessedTargets, importTargets } from './rules/targets.ts';
