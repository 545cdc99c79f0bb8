/** Words about work and time off in Japanese, Korean, Chinese in both scripts, and Thai; see `../eastern-tables.ts` for the format. */
export const work = `
employee employees staff worker | 従業員 社員 職員 スタッフ | 직원 사원 종업원 근로자 | 员工 職員 员工们 職工 职工 雇員 雇员 同仁 | พนักงาน ลูกจ้าง เจ้าหน้าที่
employer | 雇用主 会社 | 고용주 회사 | 雇主 用人单位 | นายจ้าง
company firm business | 会社 企業 弊社 当社 | 회사 기업 당사 | 公司 企业 企業 | บริษัท
manager supervisor boss | 上司 上長 管理者 マネージャー 課長 部長 店長 | 관리자 상사 팀장 부서장 과장 부장 매니저 | 经理 經理 主管 上司 上级 | ผู้จัดการ หัวหน้า หัวหน้างาน
director | 取締役 役員 部長 | 이사 임원 본부장 | 总监 總監 董事 | ผู้อำนวยการ กรรมการ
ceo president | 社長 代表取締役 | 대표이사 사장 대표 | 总裁 總裁 首席执行官 总经理 總經理 | ประธาน กรรมการผู้จัดการ
department division | 部署 部門 部 課 | 부서 부문 | 部门 部門 | แผนก ฝ่าย
human-resources hr personnel | 人事部 人事 総務部 | 인사팀 인사부 인사 | 人力资源部 人力资源 人事部 人事 | ฝ่ายบุคคล บุคคล
accounting accountant finance | 経理 経理部 会計 財務 | 회계 경리 재무 | 财务部 财务 会计 財務 會計 | บัญชี การเงิน
sales | 営業 営業部 販売 売上 | 영업 영업부 판매 매출 | 销售 销售部 業務部 营业额 销售额 | ขาย ฝ่ายขาย ยอดขาย
purchasing procurement purchase | 購買 購買部 調達 購入 | 구매 구매부 구입 조달 | 采购 采购部 採購 购买 購買 | จัดซื้อ ซื้อ
salary wage wages pay | 給与 給料 賃金 月給 基本給 | 급여 월급 임금 봉급 | 工资 薪资 薪水 薪酬 基本工资 工資 薪資 | เงินเดือน ค่าจ้าง
payday | 給料日 支給日 支払日 | 급여일 월급날 지급일 | 发薪日 發薪日 | วันจ่ายเงินเดือน
pay paid payment pays | 支払 支払い 支払う 支給 入金 | 지급 지불 납부 결제 입금 | 支付 付款 发放 缴款 繳款 缴纳 | จ่าย ชำระ ชำระเงิน
bonus | 賞与 ボーナス | 상여금 보너스 성과급 | 奖金 獎金 年终奖 年終獎金 | โบนัส
allowance subsidy | 手当 補助 | 수당 식대 지원금 보조금 | 津贴 補貼 补贴 津貼 补助 标准 | เบี้ยเลี้ยง ค่า เงินช่วยเหลือ
raise increase | 昇給 増加 増 | 인상 증가 | 加薪 增加 上涨 | ขึ้น เพิ่มขึ้น ปรับขึ้น
overtime | 残業 時間外 超過勤務 | 초과근무 연장근무 야근 | 加班 超时 | ล่วงเวลา โอที
working-hours work-hours hours | 勤務時間 就業時間 労働時間 営業時間 時間 始業 終業 | 근무시간 근로시간 영업시간 운영시간 시간 | 工作时间 上班时间 工作時間 营业时间 時間 时间 | เวลาทำงาน เวลา ชั่วโมง
work working job | 勤務 仕事 業務 働く 労働 就業 | 근무 업무 일 작업 근로 | 工作 上班 业务 業務 | ทำงาน งาน
break lunch | 休憩 昼休み 昼食 ランチ | 휴게 휴식 점심 점심시간 | 休息 午休 午餐 | พัก พักกลางวัน
shift shifts roster rota | シフト 勤務表 当番 | 교대 근무표 당번 | 班次 排班 轮班 輪班 | กะ เวร ตารางเวร
vacation holiday annual-leave leave | 休暇 有給 有給休暇 年次有給休暇 年休 年次 休み | 휴가 연차 연차휴가 유급휴가 | 年假 休假 假期 带薪年假 特休 假 | ลาพักร้อน วันลา วันหยุด ลา
sick-leave sick illness | 病気休暇 病欠 病気 | 병가 질병 아픈 | 病假 生病 疾病 | ลาป่วย ป่วย
maternity-leave maternity pregnancy | 産休 産前産後休業 出産 | 출산휴가 출산 | 产假 產假 分娩 | ลาคลอด คลอด
paternity-leave paternity | 育休 出産する配偶者 | 배우자출산휴가 | 陪产假 陪產假 | ลาช่วยภรรยาคลอด
parental-leave childcare | 育児休業 育児休暇 育児 保育 | 육아휴직 육아 보육 | 育儿假 育嬰假 托儿 | เลี้ยงดูบุตร
marriage wedding married | 結婚 婚姻 慶弔 | 결혼 경조 혼인 | 婚假 结婚 結婚 | แต่งงาน สมรส
bereavement funeral | 忌引 弔事 慶弔 | 조의 경조 장례 | 丧假 喪假 | ลางานศพ
day-off days-off public-holiday | 休日 祝日 定休日 休業日 | 휴일 공휴일 휴무 휴무일 | 休息日 公休 节假日 法定假日 国定假日 | วันหยุด วันหยุดราชการ
absent absence absence-from absentee | 欠席 欠席者 欠勤 不在 | 불참 불참자 결근 결석 | 缺席 缺勤 缺席人员 未出席 请假 | ขาด ไม่มา ผู้ไม่มาประชุม
attend attended attendance attendees present participant participants | 出席 出席者 参加 参加者 | 참석 참석자 참가 참가자 출석 | 出席 参加 参会 出席人员 与会 參加 | เข้าร่วม ผู้เข้าประชุม เข้าประชุม ผู้เข้าร่วม
resign resignation leave-company quit | 退職 辞職 退職届 辞める | 퇴직 퇴사 사직 사직서 | 离职 辞职 離職 辭職 | ลาออก
retirement retire pension | 定年 退職 年金 | 정년 은퇴 퇴직 연금 | 退休 养老金 退休金 | เกษียณ บำนาญ
age | 歳 年齢 満 | 세 나이 연령 만 | 岁 年龄 歲 年齡 | อายุ
dismissal fire terminate termination | 解雇 解約 終了 | 해고 해지 종료 | 解雇 终止 解约 終止 解約 | เลิกจ้าง ยกเลิก บอกเลิก
notice notify inform | 通知 予告 届出 届け出 連絡 | 통지 통보 알림 공지 | 通知 告知 提前通知 | แจ้ง แจ้งล่วงหน้า ประกาศ
advance beforehand prior | 事前 前もって 前 | 미리 사전 전 | 提前 事先 预先 | ล่วงหน้า ก่อน
probation probation-period trial-period trial | 試用期間 試用 試し | 수습기간 수습 시용 | 试用期 试用 試用期 試用 | ทดลองงาน ระยะเวลาทดลองงาน ทดลอง
hire hired recruitment join joined entry | 入社 採用 雇用 | 입사 채용 고용 | 入职 招聘 录用 入職 | เข้าทำงาน จ้าง รับสมัคร
training course seminar | 研修 講習 講座 セミナー | 교육 연수 강좌 훈련 | 培训 培訓 课程 課程 | อบรม ฝึกอบรม หลักสูตร
remote home-office telework work-from-home home | 在宅勤務 在宅 テレワーク リモート 自宅 | 재택근무 재택 원격근무 원격 | 居家办公 远程办公 在家 远程 居家 | ทำงานที่บ้าน บ้าน
commute commuting transport travel-to-work | 通勤 通勤手当 交通費 | 통근 출퇴근 교통비 | 通勤 交通 交通费 | เดินทาง ค่าเดินทาง
business-trip trip travel | 出張 旅費 | 출장 여비 여행 | 出差 差旅 差旅费 旅行 | เดินทาง ไปราชการ ทริป
expense expenses reimbursement reimburse claim | 経費 精算 立替 費用 | 경비 비용 정산 청구 | 报销 费用 報銷 費用 差旅费 | ค่าใช้จ่าย เบิก เบิกได้
hotel accommodation lodging | ホテル 宿泊 宿泊費 | 호텔 숙박 숙박비 | 酒店 住宿 飯店 旅馆 | โรงแรม ค่าที่พัก ที่พัก
uniform clothing | 制服 作業服 服装 | 유니폼 제복 복장 | 制服 工作服 着装 | เครื่องแบบ ชุด
medical-certificate certificate doctor | 診断書 証明書 医師 医者 | 진단서 증명서 의사 | 诊断证明 病假单 证明 醫師 診斷書 证书 医生 | ใบรับรองแพทย์ ใบรับรอง แพทย์
insurance insured | 保険 社会保険 | 보험 | 保险 保險 社保 | ประกัน ประกันสังคม
health check-up | 健康診断 健康 検診 | 건강검진 건강 | 体检 健康 體檢 | ตรวจสุขภาพ สุขภาพ
approve approval approved | 承認 許可 決裁 | 승인 결재 허가 | 批准 审批 核准 审批通过 | อนุมัติ
apply application request | 申請 申込 申し込み 請求 | 신청 신청서 요청 | 申请 申請 请求 | ขอ ยื่น สมัคร คำขอ
submit hand-in | 提出 提出する 届け出 | 제출 | 提交 递交 繳交 | ส่ง ยื่น
permit permitted allowed allow may | 許可 認め 可能 できます 認めます | 가능 허용 허가 | 可以 允许 允許 准许 许可 | อนุญาต สามารถ ได้
forbidden prohibited not-allowed ban | 禁止 不可 禁じ | 금지 불가 | 禁止 不得 不可 严禁 | ห้าม
responsible charge in-charge | 担当 担当者 責任者 責任 | 담당 담당자 책임자 책임 | 负责 負責 责任 负责人 担任 | รับผิดชอบ ผู้รับผิดชอบ
position role title post | 役職 職位 肩書 | 직책 직위 직급 | 职务 职位 職務 職位 岗位 | ตำแหน่ง
rule rules regulation policy | 規則 規程 規定 ルール 方針 | 규칙 규정 방침 정책 | 规则 规定 制度 規則 規定 政策 | กฎ ระเบียบ ข้อบังคับ นโยบาย
handbook manual guide | ハンドブック マニュアル 手引き 説明書 就業規則 | 안내서 매뉴얼 취업규칙 설명서 | 手册 手冊 指南 说明书 | คู่มือ
effective valid validity | 施行 施行日 有効 有効期限 | 시행일 시행 유효 유효기간 | 生效 有效 有效期 生效日期 | มีผลบังคับใช้ ใช้ได้ มีผล
`;
