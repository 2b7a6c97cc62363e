import type { ExternalToast } from 'sonner';

export interface ToastOptions {
  readonly description?: string;
  readonly action?: { readonly label: string; run(): void };
  /** A toast with the id of one on the screen replaces it. */
  readonly id?: string;
  /** Milliseconds on the screen; 4000 unless said. */
  readonly duration?: number;
}

type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading' | 'message';

const show =
  (kind: Kind) =>
  (text: string, options: ToastOptions = {}): void => {
    void sonner().then((library) => library.toast[kind](text, forSonner(options)));
  };

/** Says something at the screen's edge. The library comes with the first toast, not with the page. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  message: show('message'),
  dismiss: (id?: string): void => void sonner().then((library) => library.toast.dismiss(id)),
};

const sonner = () => import('sonner');

const forSonner = ({ action, ...options }: ToastOptions): ExternalToast => ({
  ...options,
  ...(action && { action: { label: action.label, onClick: () => action.run() } }),
});
