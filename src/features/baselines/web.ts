export { clearBaseline, type Kept, setBaseline, useBaseline } from './web/data.ts';
