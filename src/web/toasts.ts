import { toast as ui, type ToastKind } from '#ui/toast';

export interface ToastOptions {
  readonly description?: string;
  readonly action?: { readonly label: string; run(): void };
  /** A toast with the id of one on the screen replaces it. */
  readonly id?: string;
  /** Milliseconds on the screen; 4000 unless said. */
  readonly duration?: number;
}

const show =
  (kind: Exclude<ToastKind, 'default'> | 'message') =>
  (text: string, { action, ...options }: ToastOptions = {}): void => {
    ui[kind](text, { ...options, ...(action && { action: { label: action.label, onClick: () => action.run() } }) });
  };

/** Says something at the screen's edge; what is said before the toaster is loaded waits for it. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  message: show('message'),
  dismiss: (id?: string): void => ui.dismiss(id),
};
