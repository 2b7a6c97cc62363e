export { HintLine } from './hint-line.tsx';
export { HintsSwitch } from './hints-switch.tsx';
