/** Queues a task with a message, because browsers throttle timers in hidden tabs. */
export function queueTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(undefined);
}
