// A worker that repeats one request. It writes bytes to sockets and parses as little as possible, so that the server is
// measured and not the client. It is plain JavaScript because workers don't use the main thread's TypeScript loader.
import { connect } from "node:net";
import { workerData } from "node:worker_threads";

const { url, headers, body, count, connections } = workerData;
const { hostname, port, pathname, host } = new URL(url);
const lines = Object.entries({ host, ...headers, "content-length": Buffer.byteLength(body) });
const request = Buffer.from(
  `POST ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
);
let remaining = count;

const sendSequentially = () =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    let response = "";
    const send = () => {
      if (remaining <= 0) return socket.end(resolve);
      remaining -= 1;
      socket.write(request);
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      response += chunk.latin1Slice();
      const end = response.indexOf("\r\n\r\n");
      if (end === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(response)?.[1]);
      if (response.length < end + 4 + length) return;
      if (!response.startsWith("HTTP/1.1 200")) reject(new Error(response.slice(0, 60)));
      response = "";
      send();
    });
  });

// The duration is returned in microseconds.
const start = performance.now();
await Promise.all(Array.from({ length: connections }, sendSequentially));
Atomics.store(
  new BigInt64Array(workerData.duration),
  0,
  BigInt(Math.round((performance.now() - start) * 1000)),
);
