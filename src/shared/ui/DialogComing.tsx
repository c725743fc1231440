/** Placeholder while a dialog's code loads: a layer to `press.ts`, so that page keys ignore what is typed. */
export const DialogComing = () => <div className="dialog-coming" hidden />;
