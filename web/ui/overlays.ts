/** The parts of every page that are not needed at first, as one module, so that they are loaded by one request. */
export { Drawer } from "./Drawer.tsx";
export { dismissMessage, ToastStack } from "./ToastStack.tsx";
