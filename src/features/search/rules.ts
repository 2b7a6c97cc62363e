export {
  type Choice,
  COMPLETIONS_MOST,
  completionsOf,
  isEmpty,
  isFoundBy,
  lastWordOf,
  type NamedValue,
  operators,
  partsIn,
  type Question,
  questionOf,
  slugOf,
} from './rules/search-text.ts';
export {
  checkedCondition,
  conditionSaid,
  fieldNamed,
  isOperator,
  type NamedField,
  readingOf,
  withTyped,
} from './rules/view-filters.ts';
