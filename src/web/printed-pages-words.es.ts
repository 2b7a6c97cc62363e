import { figure } from '#contract/counts';

export const fetchingAllToPrint = 'Cargando todas las filas para imprimirlas';
export const onlyFirstRowsPrinted = (loaded: number): string =>
  `En este papel solo están las primeras ${figure(loaded)} filas. Imprime con Ctrl+P o ⌘P para tenerlas todas.`;
