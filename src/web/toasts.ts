import { toast as ui, type ToastKind } from '#ui/toast';

interface Doable {
  readonly label: string;
  run(): void;
}

export interface ToastOptions {
  readonly description?: string;
  readonly action?: Doable;
  /** A second action, shown before the first. */
  readonly also?: Doable;
  /** A toast with the id of one on the screen replaces it. */
  readonly id?: string;
  /** Milliseconds on the screen; 4000 by default. */
  readonly duration?: number;
}

const show =
  (kind: Exclude<ToastKind, 'default'> | 'message') =>
  (text: string, { action, also, ...options }: ToastOptions = {}): void => {
    ui[kind](text, { ...options, action: pressed(action), also: pressed(also) });
  };

const pressed = (doable: Doable | undefined) => doable && { label: doable.label, onClick: () => doable.run() };

/** Shows a message at the edge of the screen. Messages before the toaster is loaded wait for it. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  message: show('message'),
  dismiss: (id?: string): void => ui.dismiss(id),
};
