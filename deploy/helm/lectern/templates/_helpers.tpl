{{- define "lectern.labels" -}}
app.kubernetes.io/name: lectern
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "lectern.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* The container of a role: what all of them share. */}}
{{- define "lectern.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.secret | quote }} }
env:
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- if and .Values.ingress.enabled (not (hasKey .Values.settings "PUBLIC_URL")) }}
  - name: PUBLIC_URL
    value: https://{{ .Values.ingress.host }}
  {{- end }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: temporary, mountPath: /tmp }
{{- end }}

{{/* Files are in the S3 store: a pod keeps copies alone. */}}
{{- define "lectern.volumes" -}}
- name: data
  emptyDir: {}
- name: temporary
  emptyDir: {}
{{- end }}
