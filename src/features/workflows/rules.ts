export { answerField, answerPath, type AskingStep, asksBefore, asksIn, dependOnAnswer, isAsking } from './rules/answers.ts';
export { type Facts, tested } from './rules/conditions.ts';
export { itemTypeOf, knownValues, sentPaths } from './rules/known-values.ts';
export { around, isForEach, type Place, stepsIn } from './rules/steps.ts';
