export { findReferences } from './web/data.ts';
