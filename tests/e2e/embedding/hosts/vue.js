// A Vue page: bindings and a listener in a template.
import "iam-elements/elements/iam-users.js";
import { createApp, ref } from "vue/dist/vue.esm-bundler.js";

const { serverUrl, realm } = document.body.dataset;

const app = createApp({
  setup() {
    const readonly = ref(false);
    const heard = ref("");
    const getToken = async () => (await fetch("token")).text();
    const changed = ({ detail }) => {
      heard.value = `${detail.area} ${detail.action} ${detail.id}`;
    };
    return { serverUrl, realm, readonly, heard, getToken, changed };
  },
  template: `
    <label><input type="checkbox" id="readonly" v-model="readonly"> Read only</label> <output id="heard">{{ heard }}</output>
    <iam-users class="people" :server-url="serverUrl" :realm="realm" :readonly="readonly" :getToken="getToken" @iam-change="changed"></iam-users>`,
});
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith("iam-");
app.mount("#app");
